import {
  LEDGER_PAGE,
  LEG_PAGE,
  LEGS_SHOWN,
  type Leg,
  SEARCH_REACH,
  type Transaction,
  type TransactionFile,
  type TransactionPage,
  type TransactionQuery,
} from '#features/ledger/contract.ts';
import { ledgerErrors } from '#features/ledger/errors.ts';
import { readSerial } from '#features/ledger/serial.ts';
import { linkedTarget } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { targetOf, topicIdOf } from '#platform/shared/text-reference.ts';
import { findHolder, findPeople } from './people-queries.ts';
import { findTransaction, searchTransactions, type TransactionRecord } from './transaction-queries.ts';

type NameOf = Awaited<ReturnType<typeof findPeople>>;

/** Matching transactions, newest first, with some of their legs. */
export async function listTransactions(
  { db }: Pick<Context, 'db'>,
  { serial, member, ...query }: TransactionQuery,
): Promise<TransactionPage> {
  const holder = member === undefined ? undefined : await findHolder(db, member);
  const id = serial === undefined ? undefined : (readSerial(serial) ?? undefined);
  // No member by that name: no matches.
  if (member !== undefined && !holder) return { records: [], before: null };
  // The amount was parsed as yuan into hundredths; for points that is undone.
  const amount =
    query.amount !== undefined && query.currency === 'POINT' ? Math.floor(query.amount / 100) : query.amount;
  const { rows, before } = await searchTransactions(db, {
    search: { ...query, id, amount, memberId: holder?.id },
    limit: LEDGER_PAGE,
    reach: SEARCH_REACH,
    sides: LEGS_SHOWN,
  });
  const nameOf = await findPeople(db, rows.flatMap(holdersOf));
  return { records: rows.map((row) => present(row, nameOf)), before };
}

/** One transaction with all details and a page of its legs. @throws 404 */
export async function readTransaction(
  { db }: Pick<Context, 'db'>,
  { id, page }: { id: string; page: number },
): Promise<TransactionFile> {
  const row = await findTransaction(db, { id, limit: LEG_PAGE, offset: (page - 1) * LEG_PAGE });
  if (!row) throw ledgerErrors.notFound();
  const nameOf = await findPeople(db, [...holdersOf(row), row.actor_id]);
  return {
    ...present(row, nameOf),
    page,
    key: row.key,
    sourceId: row.source_id,
    topicId: topicIdOf(targetOf(row)),
    target: linkedTarget(targetOf(row)),
    actor: row.actor_id === null ? null : nameOf(row.actor_id),
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
  };
}

const holdersOf = (row: TransactionRecord) => row.legs.map((leg) => (leg.kind === 'member' ? leg.holder_id : null));

function present({ id, module, created_at, remark, legs, leg_count }: TransactionRecord, nameOf: NameOf): Transaction {
  return {
    id,
    module,
    at: created_at,
    remark,
    legCount: leg_count,
    legs: legs.map(
      ({ account_id, kind, holder_id, ...rest }): Leg => ({
        ...rest,
        accountId: account_id,
        kind,
        holderId: holder_id,
        holder: kind === 'member' && holder_id !== null ? nameOf(holder_id) : null,
      }),
    ),
  };
}
