import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type TargetColumns, withFacts } from './target-queries.ts';

export interface UnlockRecord extends TargetColumns {
  id: string;
  member_id: string;
  kind: HideKind;
  amount: number | null;
  payment: { id: string; state: 'held' | 'disputed' | 'released'; due_at: string } | null;
  created_at: string;
}

const columns =
  (): Statement => sql`u.hidden_content_id as id, u.member_id, u.kind, u.amount::float8 as amount, u.created_at,
  (select json_build_object('id', p.id::text, 'state', p.state, 'due_at',
    to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from unlock_payment p where u.amount is not null and p.hidden_content_id = u.hidden_content_id
      and p.payer_id = u.member_id and p.state <> 'refunded') as payment,
  u.target_kind, u.target_id, f.title, f.status, f.section_id, f.author_id
  from unlock u ${withFacts('u')}`;
const newestFirst = fixed('order by u.created_at desc, u.hidden_content_id desc');

export function selectUnlocksOf(
  db: Executor,
  params: { memberId: string; limit: number; offset: number },
): Promise<UnlockRecord[]> {
  return db.rows<UnlockRecord>(
    sql`
      select ${columns()} where u.member_id = ${params.memberId} ${newestFirst} limit ${params.limit}
        offset ${params.offset}`,
  );
}

export function selectUnlockers(
  db: Executor,
  { target: { kind, id }, limit, offset }: { target: TextReference; limit: number; offset: number },
): Promise<UnlockRecord[]> {
  return db.rows<UnlockRecord>(
    sql`
      select ${columns()} where u.target_kind = ${kind} and u.target_id = ${id} ${newestFirst}, u.member_id
        limit ${limit} offset ${offset}`,
  );
}

export async function countUnlocksOf(db: Executor, params: { memberId: string; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select from unlock where member_id = ${params.memberId}
        limit ${params.most}) as counted`,
  );
  return row?.count ?? 0;
}

export async function countUnlockers(
  db: Executor,
  { target: { kind, id }, most }: { target: TextReference; most: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select from unlock where target_kind = ${kind} and target_id = ${id}
        limit ${most}) as counted`,
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

/** A part a member has paid for, in the version they paid for; none of a text deleted by staff. */
export function findStored(
  db: Executor,
  params: { id: string; memberId: string },
): Promise<StoredUnlockRecord | undefined> {
  return db.row<StoredUnlockRecord>(sql`
    select u.hidden_content_id as id, u.kind, u.amount::float8 as amount, v.html, u.created_at
    from unlock u join hidden_content_version v on v.hidden_content_id = u.hidden_content_id
      and v.version = u.version ${withFacts('u')}
    where u.hidden_content_id = ${params.id} and u.member_id = ${params.memberId} and u.amount is not null
      and f.status is distinct from 'deleted_by_staff'`);
}

export interface OwnUnlockRow {
  id: string;
  target_kind: string;
  target_id: string;
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
    select hidden_content_id as id, target_kind, target_id, kind, amount::float8 as amount, created_at from unlock
    where member_id = ${params.memberId} and hidden_content_id > ${params.after ?? '0'} order by hidden_content_id
      limit 200`);
}

export interface OwnPaymentRow {
  id: string;
  target_kind: string;
  target_id: string;
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
    select p.id, p.target_kind, p.target_id, p.kind, p.amount::float8 as amount, p.state, p.created_at, d.reason
    from unlock_payment p left join unlock_dispute d on d.payment_id = p.id where p.payer_id = ${params.memberId}
      and p.id > ${params.after ?? '0'} order by p.id limit 200`);
}
