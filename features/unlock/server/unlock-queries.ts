import type { Status } from '#features/content/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';

export interface UnlockRecord {
  id: string;
  member_id: string;
  kind: HideKind;
  amount: number | null;
  payment: { id: string; state: 'held' | 'disputed' | 'released'; due_at: string } | null;
  created_at: string;
  topic_id: string;
  title: string;
  status: Status;
  section_id: string;
  author_id: string | null;
}

const columns = fixed(`u.hidden_content_id as id, u.member_id, u.kind, u.amount::float8 as amount, u.created_at,
  (select json_build_object('id', p.id::text, 'state', p.state, 'due_at', to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from unlock_payment p where u.amount is not null and p.hidden_content_id = u.hidden_content_id and p.payer_id = u.member_id and p.state <> 'refunded') as payment,
  t.id as topic_id, t.title, t.status, t.section_id, t.author_id
  from unlock u join topic t on t.id = u.topic_id`);
const newestFirst = fixed('order by u.created_at desc, u.hidden_content_id desc');

export function selectUnlocksOf(
  db: Executor,
  params: { memberId: string; limit: number; offset: number },
): Promise<UnlockRecord[]> {
  return db.rows<UnlockRecord>(
    sql`select ${columns} where u.member_id = ${params.memberId} ${newestFirst} limit ${params.limit} offset ${params.offset}`,
  );
}

export function selectUnlockers(
  db: Executor,
  params: { topicId: string; limit: number; offset: number },
): Promise<UnlockRecord[]> {
  return db.rows<UnlockRecord>(
    sql`select ${columns} where u.topic_id = ${params.topicId} ${newestFirst}, u.member_id limit ${params.limit} offset ${params.offset}`,
  );
}

export async function countUnlocksOf(db: Executor, params: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from unlock where member_id = ${params.memberId} limit ${params.most}) as counted`,
  );
  return row?.count ?? 0;
}

export async function countUnlockers(db: Executor, params: { topicId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from unlock where topic_id = ${params.topicId} limit ${params.most}) as counted`,
  );
  return row?.count ?? 0;
}

export interface StoredUnlockRecord {
  id: string;
  kind: HideKind;
  amount: number;
  html: string;
  created_at: string;
}

/** A part a member has paid for, in the version they paid for; none of a topic deleted by staff. */
export function findStored(
  db: Executor,
  params: { id: string; memberId: string },
): Promise<StoredUnlockRecord | undefined> {
  return db.row<StoredUnlockRecord>(sql`
    select u.hidden_content_id as id, u.kind, u.amount::float8 as amount, v.html, u.created_at
    from unlock u join hidden_content_version v on v.hidden_content_id = u.hidden_content_id and v.version = u.version join topic t on t.id = u.topic_id
    where u.hidden_content_id = ${params.id} and u.member_id = ${params.memberId} and u.amount is not null and t.status <> 'deleted_by_staff'`);
}

export interface OwnUnlockRow {
  id: string;
  topic_id: string;
  kind: string;
  amount: number | null;
  created_at: string;
}

/** A member's unlocks after a cursor, by the parts' ids. */
export function selectOwnUnlocksAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnUnlockRow[]> {
  return db.rows<OwnUnlockRow>(sql`
    select hidden_content_id as id, topic_id, kind, amount::float8 as amount, created_at from unlock
    where member_id = ${params.memberId} and hidden_content_id > ${params.after ?? '0'} order by hidden_content_id limit 200`);
}

export interface OwnPaymentRow {
  id: string;
  topic_id: string;
  kind: string;
  amount: number;
  state: string;
  created_at: string;
  reason: string | null;
}

/** A member's payments after a cursor, with the member's own dispute text. */
export function selectOwnPaymentsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnPaymentRow[]> {
  return db.rows<OwnPaymentRow>(sql`
    select p.id, p.topic_id, p.kind, p.amount::float8 as amount, p.state, p.created_at, d.reason
    from unlock_payment p left join unlock_dispute d on d.payment_id = p.id where p.payer_id = ${params.memberId} and p.id > ${params.after ?? '0'} order by p.id limit 200`);
}
