import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface PostedRow {
  module: string;
  key: string;
  sourceId: string | null;
  targetKind: string | null;
  targetId: string | null;
  actorId: string | null;
  remark: string;
  at: Date;
  kinds: readonly string[];
  holderIds: readonly (string | null)[];
  currencies: readonly string[];
  amounts: readonly number[];
  counterpartyIds: readonly (string | null)[];
}

/** Writes transaction, entries and balances in one statement. Null if this key was already posted. */
export async function callPost(tx: Transaction, row: PostedRow): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(sql`
    select ledger_post(${row.module}, ${row.key}, ${row.sourceId}, ${row.targetKind}, ${row.targetId}, ${row.actorId},
      ${row.remark}, ${row.at.toISOString()},
      ${row.kinds}, ${row.holderIds}, ${row.currencies}, ${row.amounts}, ${row.counterpartyIds}) as id`);
  return posted?.id ?? null;
}

/**
 * The same for several in one statement, in the order of the accounts of the members they name (at most one each).
 * Returns how many were not posted before.
 */
export async function callPostEach(tx: Transaction, rows: readonly PostedRow[]): Promise<number> {
  const posted = await tx.row<{ count: number }>(sql`
    select count(ledger_post(p.module, p.key, p."sourceId", p."targetKind", p."targetId", p."actorId", p.remark, p.at,
      p.kinds, p."holderIds", p.currencies, p.amounts, p."counterpartyIds"))::int as count
    from (
      select p.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (module text, key text, "sourceId" bigint,
        "targetKind" text, "targetId" bigint, "actorId" bigint, remark text, at timestamptz,
        kinds text[], "holderIds" bigint[], currencies text[], amounts bigint[], "counterpartyIds" bigint[])
      cross join lateral (select array_position(p.kinds, 'member') as leg) m
      left join lateral (
        select a.id from ledger_account a where a.kind = 'member' and a.holder_id = p."holderIds"[m.leg]
          and a.currency = p.currencies[m.leg] and a.piece = 0 limit 1
      ) a on true
      order by a.id, p."holderIds"[m.leg]
    ) p`);
  return posted?.count ?? 0;
}

export interface ReversedRow {
  transactionId: string;
  module: string;
  actorId: string | null;
  remark: string;
  at: Date;
}

/** Null if it was already reversed. */
export async function callReverse(tx: Transaction, row: ReversedRow): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(
    sql`
      select ledger_reverse(${row.transactionId}, ${row.module}, ${row.actorId}, ${row.remark},
        ${row.at.toISOString()}) as id`,
  );
  return posted?.id ?? null;
}

/** A holder's balances, 0 without an account. */
export async function readBalances(
  db: Executor,
  holder: { kind: string; id: string },
): Promise<{ fen: number; points: number }> {
  const rows = await db.rows<{ currency: string; balance: number }>(
    sql`
      select currency, balance::float8 as balance from ledger_account where kind = ${holder.kind}
        and holder_id = ${holder.id} and piece = 0`,
  );
  const of = (currency: string) => rows.find((row) => row.currency === currency)?.balance ?? 0;
  return { fen: of('CNY'), points: of('POINT') };
}

/** Moves a member's whole balance to the platform; null if it is empty or this was already done. */
export async function callForfeit(
  tx: Transaction,
  input: { memberId: string; module: string; key: string; at: Date },
): Promise<string | null> {
  const posted = await tx.row<{ id: string | null }>(
    sql`select ledger_forfeit(${input.memberId}, ${input.module}, ${input.key}, '', ${input.at.toISOString()}) as id`,
  );
  return posted?.id ?? null;
}
