import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type NoticeRecord, noticeColumns } from './notice-store.ts';

/** A notice with the names of those who have dealt with it. */
export interface ReviewedNotice extends NoticeRecord {
  proposer: string | null;
  decider: string | null;
}

const columns = sql`${noticeColumns}, (select coalesce(m.nickname, m.account) from member m where m.id = n.proposed_by) as proposer,
  (select coalesce(m.nickname, m.account) from member m where m.id = n.decided_by) as decider`;

/** Those that wait for a person, those somebody has decided, or all. */
export type NoticeChoice = 'open' | 'decided' | 'all';

const conditions: Readonly<Record<NoticeChoice, Statement>> = {
  open: fixed(`n.review in ('open', 'proposed')`),
  decided: fixed(`n.review in ('credited', 'dismissed', 'resolved')`),
  all: fixed('true'),
};

export function selectNotices(db: Executor, choice: NoticeChoice, page: { limit: number; offset: number }): Promise<ReviewedNotice[]> {
  return db.rows<ReviewedNotice>(sql`select ${columns} from payment_notice n where ${conditions[choice]} order by n.id desc limit ${page.limit} offset ${page.offset}`);
}

/** How many there are, up to a number. */
export async function countNotices(db: Executor, choice: NoticeChoice, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from payment_notice n where ${conditions[choice]} limit ${most}) few`);
  return row?.count ?? 0;
}

/** What has been said of an order, newest first. */
export function selectNoticesOf(db: Executor, orderNumber: string): Promise<ReviewedNotice[]> {
  return db.rows<ReviewedNotice>(sql`select ${columns} from payment_notice n where n.order_number = ${orderNumber} order by n.id desc limit 100`);
}

export function findNotice(db: Executor, id: string): Promise<ReviewedNotice | undefined> {
  return db.row<ReviewedNotice>(sql`select ${columns} from payment_notice n where n.id = ${id}`);
}
