import { type AccountEntry, LEDGER_PAGE, type MemberBooks } from '#features/ledger/contract.ts';
import { ledgerErrors } from '#features/ledger/errors.ts';
import type { Module } from '#features/ledger/modules.ts';
import { ledgerSettings } from '#features/ledger/settings.ts';
import { linkedTarget } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Currency } from '#platform/shared/money.ts';
import { targetOf, topicIdOf } from '#platform/shared/text-reference.ts';
import { type AdjustmentsRequested, selectAdjustments } from './adjustment-store.ts';
import { listEntries, readAccounts } from './entry-queries.ts';
import { findHolder, findPeople } from './people-queries.ts';
import { canAdjust } from './policy.ts';
import { presentAdjustments } from './present-adjustment.ts';
import { sourceNamesFor } from './source-names.ts';
import { type TestMoney, testPartOf } from './test-money.ts';

const SHOWN = 10;

/** One member's accounts. @throws 404 */
export async function readMemberBooks(context: Context, id: string, testMoney: TestMoney): Promise<MemberBooks> {
  const { db, now } = context;
  const holder = await findHolder(db, id);
  if (holder?.id !== id) throw ledgerErrors.noMember();
  const { isCancelled, ...member } = holder;
  const [accounts, adjustments, testFen] = await Promise.all([
    readAccounts(db, id),
    selectAdjustments(db, { memberId: id, now, limit: SHOWN }),
    testMoney.ofMember(db, id),
  ]);
  const limits = context.site.settings.of(ledgerSettings);
  return {
    member,
    isCancelled,
    balanceFen: accounts.CNY.balance,
    testFen: testPartOf({ fen: accounts.CNY.balance, testFen }),
    points: accounts.POINT.balance,
    moneyEntries: accounts.CNY.entries,
    pointEntries: accounts.POINT.entries,
    adjustments: await presentAdjustments(context, adjustments),
    limits: { fen: limits.adjustmentSecondPersonFen, points: limits.adjustmentSecondPersonPoints },
    may: {
      adjust: canAdjust({ actorId: memberOf(context).id, memberId: id, isCancelled }) === null,
      open: context.actor.may('console.member'),
    },
  };
}

interface Params {
  id: string;
  currency: Currency;
  module?: Module | undefined;
  direction?: 'in' | 'out' | undefined;
  before?: string | undefined;
}

/** Entries of a member's account, newest first. */
export async function listMemberEntries(
  context: Pick<Context, 'db' | 'language'>,
  { id, currency, module, direction, before }: Params,
): Promise<{ records: AccountEntry[]; before: number | null }> {
  const { db } = context;
  const rows = await listEntries(db, {
    memberId: id,
    currency,
    limit: LEDGER_PAGE + 1,
    before: before === undefined ? null : Number(before),
    modules: module === undefined ? null : [module],
    direction,
  });
  const shown = rows.slice(0, LEDGER_PAGE);
  const [nameOf, nameSource] = await Promise.all([
    findPeople(
      db,
      shown.map((row) => row.counterparty_id),
    ),
    sourceNamesFor(context, shown),
  ]);
  const records = shown.map((row) => ({
    sequence: row.sequence,
    transactionId: row.transaction_id,
    module: row.module,
    amount: row.amount,
    balance: row.balance,
    remark: row.remark,
    source: nameSource(row),
    counterparty: row.counterparty_id === null ? null : nameOf(row.counterparty_id),
    topicId: topicIdOf(targetOf(row)),
    target: linkedTarget(targetOf(row)),
    at: row.created_at,
  }));
  return { records, before: rows.length > LEDGER_PAGE ? (shown.at(-1)?.sequence ?? null) : null };
}

/** Adjustments, newest first. */
export async function listAdjustments(context: Context, params: Pick<AdjustmentsRequested, 'state' | 'before'>) {
  const rows = await selectAdjustments(context.db, { ...params, now: context.now, limit: LEDGER_PAGE + 1 });
  const shown = rows.slice(0, LEDGER_PAGE);
  return {
    records: await presentAdjustments(context, shown),
    before: rows.length > LEDGER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
