import { ledgerErrors } from '#features/ledger/errors.ts';
import type { HolderKind, Module, PlatformKind } from '#features/ledger/modules.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Currency } from '#platform/shared/money.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { callPost, callPostEach, callReverse, type PostedRow } from './store.ts';

/** An account by its owner; created on first use. */
export type AccountName = { kind: HolderKind; holderId: string } | { kind: PlatformKind };

/** One leg of a transaction: `amount` in fen or points, positive for incoming. */
export interface Leg {
  account: AccountName;
  currency: Currency;
  amount: number;
  /** The member on the other side, shown in the holder's statement. */
  counterpartyId?: string | null;
}

export interface Posting {
  module: Module;
  /** Idempotency key, such as `red-envelope.claim:12:34`: a second posting moves nothing. */
  key: string;
  /** Must sum to zero in each currency; legs of 0 are dropped. */
  legs: readonly Leg[];
  /** Id of the related row in the posting module. */
  sourceId?: string | null;
  /** What it belongs to, shown as a link. */
  target?: TextReference | null;
  /** Who caused it; null: the system. */
  actorId: string | null;
  remark?: string;
  at: Date;
}

/** Two legs that move an amount from one account to another. */
export function transfer(input: { from: AccountName; to: AccountName; currency: Currency; amount: number }): Leg[] {
  const memberOf = (account: AccountName) => (account.kind === 'member' ? account.holderId : null);
  return [
    { account: input.from, currency: input.currency, amount: -input.amount, counterpartyId: memberOf(input.to) },
    { account: input.to, currency: input.currency, amount: input.amount, counterpartyId: memberOf(input.from) },
  ];
}

/**
 * Moves money or points, all legs or none, in one statement. Returns the transaction's id, or null if the key was
 * already posted. Accounts are locked in id order: lock your own rows before, and post once per database transaction
 * where possible.
 * @throws 409 if a member's balance is too low or the recipient's account is deleted; the whole database transaction
 * then has to be rolled back
 */
export async function postTransaction(tx: Transaction, posting: Posting): Promise<string | null> {
  const row = rowOf(posting);
  for (const name of membersOf(posting.legs)) await tx.inTurn(name);
  try {
    return await callPost(tx, row);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/**
 * Several in one statement, for transactions that serve many: each names one member, and their accounts are locked in
 * id order; the other accounts must be safe from others by your own locks. @throws as one; when one was posted before
 */
export async function postEach(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  for (const posting of postings)
    if (membersOf(posting.legs).length !== 1) throw new Error(`${posting.key} must name one member`);
  try {
    const count = await callPostEach(tx, postings.map(rowOf));
    if (count !== postings.length) throw new Error(`posted before: one of ${postings.map(({ key }) => key).join()}`);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function rowOf(posting: Posting): PostedRow {
  const legs = posting.legs.filter((leg) => leg.amount !== 0);
  return {
    module: posting.module,
    key: posting.key,
    sourceId: posting.sourceId ?? null,
    targetKind: posting.target?.kind ?? null,
    targetId: posting.target?.id ?? null,
    actorId: posting.actorId,
    remark: posting.remark ?? '',
    at: posting.at,
    kinds: legs.map((leg) => leg.account.kind),
    holderIds: legs.map((leg) => ('holderId' in leg.account ? leg.account.holderId : null)),
    currencies: legs.map((leg) => leg.currency),
    amounts: legs.map((leg) => leg.amount),
    counterpartyIds: legs.map((leg) => leg.counterpartyId ?? null),
  };
}

/** Members' accounts by name, in a fixed order; platform accounts are already split into several rows. */
function membersOf(legs: readonly Leg[]): string[] {
  const names = legs.flatMap(({ account, currency, amount }) =>
    account.kind === 'member' && amount !== 0 ? [`ledger ${currency} ${account.holderId}`] : [],
  );
  return [...new Set(names)].sort();
}

/**
 * Reverses a transaction entry by entry. Returns the new transaction's id, or null if it was already reversed. @throws
 * 409 if somebody's balance is now too low
 */
export async function reverseTransaction(
  tx: Transaction,
  input: { transactionId: string; module: Module; actorId: string | null; remark?: string; at: Date },
): Promise<string | null> {
  try {
    return await callReverse(tx, { ...input, remark: input.remark ?? '' });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Maps database errors: a balance too low or a deleted account is a refusal; any other negative balance is a bug. */
function refusalOf(error: unknown): Error | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  if (error.code === 'LG005') return ledgerErrors.memberGone();
  if (error.code !== 'LG001') return null;
  const detail = 'detail' in error ? error.detail : '';
  if (detail === 'member CNY') return ledgerErrors.notEnoughMoney();
  if (detail === 'member POINT') return ledgerErrors.notEnoughPoints();
  return null;
}
