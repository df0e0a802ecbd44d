import { ledgerErrors } from '#features/ledger/errors.ts';
import type { HolderKind, Module, PlatformKind } from '#features/ledger/modules.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Currency } from '#platform/shared/money.ts';
import { callPost, callReverse } from './store.ts';

/** An account by whose it is; it is made when it is needed for the first time. */
export type AccountName = { kind: HolderKind; holderId: string } | { kind: PlatformKind };

/** One side of a transaction: `amount` in fen or points, above 0 for what comes in. */
export interface Leg {
  account: AccountName;
  currency: Currency;
  amount: number;
  /** The member on the other side, as the holder's own log shows him. */
  counterpartyId?: string | null;
}

export interface Posting {
  module: Module;
  /** The fact behind it, `red-envelope.claim:12:34`: posted a second time it moves nothing. */
  key: string;
  /** Nets zero in each currency; legs of 0 are left out. */
  legs: readonly Leg[];
  /** What it is about, for the owner of the module. */
  sourceId?: string | null;
  /** The topic at which it happened, shown as a link. */
  topicId?: string | null;
  /** Who caused it; null: the site itself. */
  actorId: string | null;
  remark?: string;
  at: Date;
}

/** From one account to another, as two legs. */
export function transfer(input: { from: AccountName; to: AccountName; currency: Currency; amount: number }): Leg[] {
  const memberOf = (account: AccountName) => (account.kind === 'member' ? account.holderId : null);
  return [
    { account: input.from, currency: input.currency, amount: -input.amount, counterpartyId: memberOf(input.to) },
    { account: input.to, currency: input.currency, amount: input.amount, counterpartyId: memberOf(input.from) },
  ];
}

/**
 * Moves money or points, all legs or none, in one statement. Answers the transaction's id, or null when its key has been posted before.
 * Accounts are locked in the order of their ids, so lock rows of your own before and post once a transaction where you can.
 * @throws 409 when a member's balance does not cover it, or he who gets it has left: then the whole database transaction has to end
 */
export async function postTransaction(tx: Transaction, posting: Posting): Promise<string | null> {
  const legs = posting.legs.filter((leg) => leg.amount !== 0);
  for (const name of membersOf(legs)) await tx.inTurn(name);
  try {
    return await callPost(tx, {
      module: posting.module,
      key: posting.key,
      sourceId: posting.sourceId ?? null,
      topicId: posting.topicId ?? null,
      actorId: posting.actorId,
      remark: posting.remark ?? '',
      at: posting.at,
      kinds: legs.map((leg) => leg.account.kind),
      holderIds: legs.map((leg) => ('holderId' in leg.account ? leg.account.holderId : null)),
      currencies: legs.map((leg) => leg.currency),
      amounts: legs.map((leg) => leg.amount),
      counterpartyIds: legs.map((leg) => leg.counterpartyId ?? null),
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Members' accounts by name, in one order for all: the platform's are in pieces already. */
function membersOf(legs: readonly Leg[]): string[] {
  const names = legs.flatMap(({ account, currency }) =>
    account.kind === 'member' ? [`ledger ${currency} ${account.holderId}`] : [],
  );
  return [...new Set(names)].sort();
}

/** Undoes a transaction entry by entry. Answers the new one's id, or null when it has been undone before. @throws 409 when somebody no longer has what he got */
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

/** A member who cannot pay, or is not there any more, is refused; anything else that falls below zero is a fault of ours. */
function refusalOf(error: unknown): Error | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  if (error.code === 'LG005') return ledgerErrors.memberGone();
  if (error.code !== 'LG001') return null;
  const detail = 'detail' in error ? error.detail : '';
  if (detail === 'member CNY') return ledgerErrors.notEnoughMoney();
  if (detail === 'member POINT') return ledgerErrors.notEnoughPoints();
  return null;
}
