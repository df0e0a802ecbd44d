import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type NoticeRecord, noticeColumns } from './notice-store.ts';

/** The order a notice is credited to or proposed for, and its payer. */
interface NoticeTarget {
  number: string;
  memberId: string;
  account: string;
  nickname: string | null;
  isGone: boolean;
}

/** A notice with the names of the staff who handled it. */
export interface ReviewedNotice extends NoticeRecord {
  proposer: string | null;
  decider: string | null;
  target: NoticeTarget | null;
}

const columns = sql`
  ${noticeColumns}, (select coalesce(m.nickname, m.account) from member m where m.id = n.proposed_by) as proposer,
  (select coalesce(m.nickname, m.account) from member m where m.id = n.decided_by) as decider,
  (select jsonb_build_object('number', o.number, 'memberId', o.member_id::text, 'account', m.account, 'nickname',
    m.nickname, 'isGone', m.state = 'cancelled')
    from payment_order o join member m on m.id = o.member_id where o.id = coalesce(n.credited_order_id,
      n.proposed_order_id)) as target`;

/** Notices awaiting review, decided ones, or all. */
export type NoticeChoice = 'open' | 'decided' | 'all';

const conditions: Readonly<Record<NoticeChoice, Statement>> = {
  open: fixed(`n.review in ('open', 'proposed')`),
  decided: fixed(`n.review in ('credited', 'returning', 'returned', 'dismissed', 'resolved')`),
  all: fixed('true'),
};

export function selectNotices(
  db: Executor,
  choice: NoticeChoice,
  page: { limit: number; offset: number },
): Promise<ReviewedNotice[]> {
  return db.rows<ReviewedNotice>(
    sql`
      select ${columns} from payment_notice n where ${conditions[choice]} order by n.id desc limit ${page.limit}
        offset ${page.offset}`,
  );
}

/** Number of notices, counted up to a limit. */
export async function countNotices(db: Executor, choice: NoticeChoice, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from payment_notice n where ${conditions[choice]} limit ${most}) few`);
  return row?.count ?? 0;
}

/** Counts of unsigned notices that were not stored, by kind. */
export async function selectUnkept(db: Executor): Promise<{ kind: PaymentKind; count: number; lastAt: string }[]> {
  const rows = await db.rows<{ provider: PaymentKind; count: number; last_at: string }>(
    sql`select provider, seen_count::float8 as count, last_at from payment_notice_unkept order by provider`,
  );
  return rows.map((row) => ({ kind: row.provider, count: row.count, lastAt: row.last_at }));
}

/** Notices of an order, or credited to it by hand, newest first. */
export function selectNoticesOf(db: Executor, order: { id: string; number: string }): Promise<ReviewedNotice[]> {
  return db.rows<ReviewedNotice>(
    sql`
      select ${columns} from payment_notice n where n.order_number = ${order.number}
        or n.credited_order_id = ${order.id} order by n.id desc limit 100`,
  );
}

export function findNotice(db: Executor, id: string): Promise<ReviewedNotice | undefined> {
  return db.row<ReviewedNotice>(sql`select ${columns} from payment_notice n where n.id = ${id}`);
}
