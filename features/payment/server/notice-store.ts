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
  proposed_order_id: string | null;
  decided_by: string | null;
  decided_at: string | null;
  reason: string;
  credited_fen: string;
  refunded_fen: string;
}

export const noticeColumns = sql`
  n.id, n.provider, n.source, n.verdict, n.order_number, n.trade_number, n.fen, n.currency, n.digest, n.seen_count,
    n.first_at, n.last_at,
  n.review, n.proposed_by, n.proposed_order_id, n.decided_by, n.decided_at, n.reason, n.credited_fen, n.refunded_fen`;

export interface NewNotice {
  kind: PaymentKind;
  /** The deduplication key. */
  digest: Buffer;
  source: 'notice' | 'query';
  verdict: Verdict;
  orderNumber: string | null;
  tradeNumber: string | null;
  fen: number | null;
  currency: string | null;
  providerAt: string | null;
  review: 'none' | 'open';
  at: string;
}

/**
 * Inserts a notice or increments its counter. A credit and a staff decision are never overwritten, and a stale repeat
 * changes neither verdict nor review state. Returns the review state.
 */
export async function upsertNotice(tx: Executor, input: NewNotice): Promise<ReviewState> {
  const row = await tx.row<{ review: ReviewState }>(sql`
    insert into payment_notice as n (provider, digest, source, verdict, order_number, trade_number, fen, currency,
      provider_at, review, first_at, last_at)
    values (${input.kind}, ${input.digest}, ${input.source}, ${input.verdict}, ${input.orderNumber},
      ${input.tradeNumber}, ${input.fen}, ${input.currency}, ${input.providerAt}, ${input.review}, ${input.at},
      ${input.at})
    on conflict (provider, digest) do update set seen_count = n.seen_count + 1,
      last_at = greatest(n.last_at, excluded.last_at),
      provider_at = coalesce(n.provider_at, excluded.provider_at),
      verdict = case when n.verdict in ('settled', 'late') or excluded.verdict = 'stale' then n.verdict
        when n.review in ('credited', 'returning', 'returned', 'dismissed')
          and excluded.verdict not in ('settled', 'late') then n.verdict
        else excluded.verdict end,
      review = case when n.review in ('proposed', 'credited', 'returning', 'returned', 'dismissed', 'resolved')
        or excluded.verdict = 'stale' then n.review
        when n.verdict in ('settled', 'late') then 'none' else excluded.review end
    returning n.review`);
  if (!row) throw new Error('the notice was not written');
  return row.review;
}

/** Number of open notices with a wrong signature, counted up to a limit. */
export async function countUnbelieved(tx: Executor, input: { kind: PaymentKind; most: number }): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from (select from payment_notice where review = 'open' and provider = ${input.kind}
      and verdict = 'bad_signature' limit ${input.most}) few`);
  return row?.count ?? 0;
}

export async function exists(tx: Executor, input: { kind: PaymentKind; digest: Buffer }): Promise<boolean> {
  return (
    (await tx.row(sql`select from payment_notice where provider = ${input.kind} and digest = ${input.digest}`)) !==
    undefined
  );
}

/** Counts one more notice that is not stored. */
export async function countUnkept(tx: Executor, input: { kind: PaymentKind; at: string }): Promise<void> {
  await tx.run(sql`
    insert into payment_notice_unkept as u (provider, seen_count, first_at, last_at)
      values (${input.kind}, 1, ${input.at}, ${input.at})
    on conflict (provider) do update set seen_count = u.seen_count + 1,
      last_at = greatest(u.last_at, excluded.last_at)`);
}

/** Resolves open notices that arrived before their order or were stale, once the payment is credited. */
export async function resolveNotices(
  tx: Executor,
  input: { kind: PaymentKind; orderNumber: string; tradeNumber: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'resolved', decided_at = ${input.at}
    where review in ('open', 'proposed') and provider = ${input.kind} and order_number = ${input.orderNumber}
      and trade_number = ${input.tradeNumber}
      and verdict in ('unknown_order', 'stale')`);
}

export function lockNotice(tx: Executor, id: string): Promise<NoticeRecord | undefined> {
  return tx.row<NoticeRecord>(sql`select ${noticeColumns} from payment_notice n where n.id = ${id} for update`);
}

/**
 * Locks all notices of one payment in id order, so that staff decisions and automatic settlement are serialised.
 * Returns each review state.
 */
export async function lockTrade(
  tx: Executor,
  input: { kind: PaymentKind; tradeNumber: string },
): Promise<{ id: string; review: ReviewState }[]> {
  return tx.rows<{ id: string; review: ReviewState }>(
    sql`
      select n.id, n.review from payment_notice n where n.provider = ${input.kind}
        and n.trade_number = ${input.tradeNumber} order by n.id for update`,
  );
}

export async function updateProposed(
  tx: Executor,
  input: { id: string; by: string; orderId: string; reason: string },
): Promise<void> {
  await tx.run(
    sql`
      update payment_notice set review = 'proposed', proposed_by = ${input.by}, proposed_order_id = ${input.orderId},
        reason = ${input.reason} where id = ${input.id}`,
  );
}

/** Reopens a notice after a declined proposal or a failed return. */
export async function updateReopened(tx: Executor, input: { id: string; reason: string }): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'open', proposed_by = null, proposed_order_id = null, decided_by = null,
      decided_at = null, refunded_fen = 0, reason = ${input.reason}
    where id = ${input.id}`);
}

export async function updateCredited(
  tx: Executor,
  input: { id: string; by: string; reason: string; fen: number; orderId: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'credited', decided_by = ${input.by}, decided_at = ${input.at},
      reason = ${input.reason}, credited_fen = ${input.fen}, credited_order_id = ${input.orderId}
    where id = ${input.id}`);
}

/** The whole amount is being sent back to the payer. */
export async function updateReturning(
  tx: Executor,
  input: { id: string; by: string; reason: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update payment_notice set review = 'returning', decided_by = ${input.by}, decided_at = ${input.at},
      reason = ${input.reason}, refunded_fen = fen where id = ${input.id}`);
}

export async function updateReturned(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`update payment_notice set review = 'returned' where id = ${id}`);
}

/** Sets the refunded part of a manual credit. */
export async function updateNoticeRefunded(tx: Executor, input: { id: string; refundedFen: number }): Promise<void> {
  await tx.run(sql`update payment_notice set refunded_fen = ${input.refundedFen} where id = ${input.id}`);
}

export async function updateDismissed(
  tx: Executor,
  input: { id: string; by: string; reason: string; at: string },
): Promise<void> {
  await tx.run(
    sql`
      update payment_notice set review = 'dismissed', decided_by = ${input.by}, decided_at = ${input.at},
        reason = ${input.reason} where id = ${input.id}`,
  );
}

/**
 * Sum credited by hand without a second person since then: by this staff member, or to this member, whichever is
 * larger.
 */
export async function sumCreditedAlone(
  tx: Executor,
  params: { actorId: string; memberId: string; since: Date },
): Promise<number> {
  const alone = sql`n.credited_fen > 0 and n.proposed_by is null and n.decided_at > ${params.since}`;
  const row = await tx.row<{ sum: number }>(sql`
    select greatest((select coalesce(sum(n.credited_fen), 0) from payment_notice n
      where n.decided_by = ${params.actorId} and ${alone}),
      (select coalesce(sum(n.credited_fen), 0) from payment_order o join payment_notice n on n.credited_order_id = o.id
        where o.member_id = ${params.memberId} and ${alone}))::float8 as sum`);
  return row?.sum ?? 0;
}
