import type { PaymentKind, ReviewState, Verdict } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NoticeRecord {
  id: string;
  provider: PaymentKind;
  source: 'notice' | 'query';
  verdict: Verdict;
  order_number: string | null;
  trade_number: string | null;
  fen: string | null;
  currency: string | null;
  digest: Buffer;
  seen_count: number;
  first_at: string;
  last_at: string;
  review: ReviewState;
  proposed_by: string | null;
  decided_by: string | null;
  decided_at: string | null;
  reason: string;
  credited_fen: string;
}

export const noticeColumns = sql`n.id, n.provider, n.source, n.verdict, n.order_number, n.trade_number, n.fen, n.currency, n.digest, n.seen_count, n.first_at, n.last_at,
  n.review, n.proposed_by, n.decided_by, n.decided_at, n.reason, n.credited_fen`;

export interface NewNotice {
  kind: PaymentKind;
  digest: Buffer;
  source: 'notice' | 'query';
  verdict: Verdict;
  orderNumber: string | null;
  tradeNumber: string | null;
  fen: number | null;
  currency: string | null;
  review: 'none' | 'open';
  at: string;
}

/** Writes one down, or counts it once more: what has credited somebody stays so, what a person has decided stays decided. */
export async function upsertNotice(tx: Executor, it: NewNotice): Promise<void> {
  await tx.run(sql`
    insert into payment_notice as n (provider, digest, source, verdict, order_number, trade_number, fen, currency, review, first_at, last_at)
    values (${it.kind}, ${it.digest}, ${it.source}, ${it.verdict}, ${it.orderNumber}, ${it.tradeNumber}, ${it.fen}, ${it.currency}, ${it.review}, ${it.at}, ${it.at})
    on conflict (provider, digest) do update set seen_count = n.seen_count + 1, last_at = greatest(n.last_at, excluded.last_at),
      verdict = case when n.verdict in ('settled', 'late') or excluded.verdict = 'stale' then n.verdict else excluded.verdict end,
      review = case when n.review in ('proposed', 'credited', 'dismissed') or excluded.verdict = 'stale' then n.review
        when n.verdict in ('settled', 'late') then 'none' else excluded.review end`);
}

/** How many that nobody could be believed of wait, up to a number. */
export async function countUnbelieved(tx: Executor, it: { kind: PaymentKind; most: number }): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from payment_notice where review = 'open' and provider = ${it.kind} and verdict in ('bad_signature', 'malformed', 'stale') limit ${it.most}) few`);
  return row?.count ?? 0;
}

/** What came before its order did, or told of the same payment, needs nobody any more once that is credited. */
export async function resolveNotices(tx: Executor, it: { kind: PaymentKind; orderNumber: string; tradeNumber: string; at: string }): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'resolved', decided_at = ${it.at}
    where review = 'open' and provider = ${it.kind} and order_number = ${it.orderNumber} and trade_number = ${it.tradeNumber} and verdict = 'unknown_order'`);
}

export function lockNotice(tx: Executor, id: string): Promise<NoticeRecord | undefined> {
  return tx.row<NoticeRecord>(sql`select ${noticeColumns} from payment_notice n where n.id = ${id} for update`);
}

/** Whether the payment it tells of has been credited by hand through another notice. */
export async function isCreditedElsewhere(tx: Executor, it: { id: string; kind: PaymentKind; tradeNumber: string | null }): Promise<boolean> {
  return (await tx.row(sql`select from payment_notice where provider = ${it.kind} and trade_number = ${it.tradeNumber} and review = 'credited' and id <> ${it.id}`)) !== undefined;
}

export async function updateProposed(tx: Executor, it: { id: string; by: string; reason: string }): Promise<void> {
  await tx.run(sql`update payment_notice set review = 'proposed', proposed_by = ${it.by}, reason = ${it.reason} where id = ${it.id}`);
}

export async function updateCredited(tx: Executor, it: { id: string; by: string; reason: string; fen: number; orderId: string; at: string }): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'credited', decided_by = ${it.by}, decided_at = ${it.at}, reason = ${it.reason}, credited_fen = ${it.fen}, credited_order_id = ${it.orderId}
    where id = ${it.id}`);
}

export async function updateDismissed(tx: Executor, it: { id: string; by: string; reason: string; at: string }): Promise<void> {
  await tx.run(sql`update payment_notice set review = 'dismissed', decided_by = ${it.by}, decided_at = ${it.at}, reason = ${it.reason} where id = ${it.id}`);
}
