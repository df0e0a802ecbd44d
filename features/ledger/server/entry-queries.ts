import type { Module } from '#features/ledger/modules.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Currency } from '#platform/shared/money.ts';

/** One entry of a member's account, for the member's statement. */
export interface EntryRecord {
  /** Position within the account, from 1, without gaps. */
  sequence: number;
  transaction_id: string;
  module: Module;
  /** Fen or points, negative for outgoing. */
  amount: number;
  /** The account's balance after this entry. */
  balance: number;
  remark: string;
  /** The member on the other side, if any. */
  counterparty_id: string | null;
  source_id: string | null;
  /** What it belongs to; the caller has to check whether the reader may see it. */
  target_kind: string | null;
  target_id: string | null;
  created_at: string;
}

export interface EntriesRequested {
  memberId: string;
  currency: Currency;
  limit: number;
  /** Only entries before this position: the last `sequence` of the previous page. */
  before?: number | null | undefined;
  /** Only of these modules. */
  modules?: readonly Module[] | null | undefined;
  /** Only income, or only expense. */
  direction?: 'in' | 'out' | null | undefined;
}

const directions = { in: fixed('and e.amount > 0'), out: fixed('and e.amount < 0') };
const nothing = fixed('');

/** Entries of a member's account in one currency, newest first. */
export function listEntries(db: Executor, params: EntriesRequested): Promise<EntryRecord[]> {
  const before: Statement = params.before == null ? nothing : sql`and e.sequence < ${params.before}`;
  const modules: Statement = params.modules == null ? nothing : sql`and t.module = any(${params.modules})`;
  const direction = params.direction == null ? nothing : directions[params.direction];
  return db.rows<EntryRecord>(sql`
    select e.sequence::float8 as sequence, e.transaction_id, t.module, e.amount::float8 as amount,
      e.balance::float8 as balance, t.remark,
      e.counterparty_id, t.source_id, t.target_kind, t.target_id, t.created_at
    from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
    where a.kind = 'member' and a.holder_id = ${params.memberId} and a.currency = ${params.currency}
      and a.piece = 0 ${before} ${modules} ${direction}
    order by e.sequence desc limit ${params.limit}`);
}

/** A member's balances and entry counts: stored values, not computed. */
export async function readAccounts(
  db: Executor,
  memberId: string,
): Promise<Record<Currency, { balance: number; entries: number }>> {
  const rows = await db.rows<{ currency: Currency; balance: number; entries: number }>(sql`
    select currency, balance::float8 as balance, entry_count::float8 as entries from ledger_account
      where kind = 'member' and holder_id = ${memberId} and piece = 0`);
  const of = (currency: Currency) => rows.find((row) => row.currency === currency) ?? { balance: 0, entries: 0 };
  return { CNY: of('CNY'), POINT: of('POINT') };
}

export interface ChainStep {
  sequence: number;
  transaction_id: string;
  amount: number;
  balance: number;
}

/**
 * Entries of a member's account after a position, oldest first, and the account's stored values in the same snapshot.
 */
export async function listChain(
  db: Executor,
  params: { memberId: string; currency: Currency; after: number; limit: number },
): Promise<{ steps: ChainStep[]; balance: number; count: number }> {
  const row = await db.row<{ steps: ChainStep[]; balance: number; count: number }>(sql`
    select a.balance::float8 as balance, a.entry_count::float8 as count, coalesce((
      select json_agg(json_build_object('sequence', e.sequence, 'transaction_id', e.transaction_id::text, 'amount',
        e.amount, 'balance', e.balance) order by e.sequence)
      from (select * from ledger_entry where account_id = a.id and sequence > ${params.after} order by sequence
        limit ${params.limit}) e
    ), '[]') as steps
    from ledger_account a where a.kind = 'member' and a.holder_id = ${params.memberId}
      and a.currency = ${params.currency} and a.piece = 0`);
  return row ?? { steps: [], balance: 0, count: 0 };
}
