import type { Sort } from '#features/topic/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { listName, type TopicList } from './topic-list.ts';
import { inList, orderColumns, orderOf } from './topic-list-condition-queries.ts';

/** Rows between two anchors. */
export const BLOCK = 300;

/** A stored row of a long list: its key (`at` or `heat`) and the current number of rows before it. */
export interface Anchor {
  /** In PostgreSQL's text format: a JavaScript date would lose the microseconds. */
  at: string | null;
  heat: number | null;
  topic_id: string;
  position: number;
}

/**
 * The last anchor at or before row `offset`. An anchor stores the length of its list when it was built (`total`); rows
 * added above it since then have moved it down by the difference.
 */
export function findAnchor(
  db: Executor,
  params: { topicList: TopicList; sort: Sort; offset: number; total: number },
): Promise<Anchor | undefined> {
  const guess = Math.floor(params.offset / BLOCK) + 4;
  return db.row<Anchor>(sql`
    select at::text, heat, topic_id, ordinal * ${BLOCK}::int + ${params.total}::int - total as position
      from topic_anchor
    where list = ${listName(params.topicList)} and sort = ${params.sort} and ordinal <= ${guess}::int
      and ordinal * ${BLOCK}::int + ${params.total}::int - total <= ${params.offset}::int
    order by ordinal desc limit 1`);
}

export interface AnchorAge {
  list: string;
  sort: Sort;
  total: number;
  built_at: string;
  is_moved: boolean;
}

/** For every list with anchors: its length when they were built, and whether a reply has moved rows since. */
export function selectAnchorAges(db: Executor): Promise<AnchorAge[]> {
  return db.rows<AnchorAge>(sql`
    select list, sort, max(total) as total, min(built_at) as built_at,
      min(built_at) < (select max(last_reply_at) from topic where status = 'published') as is_moved
    from topic_anchor group by list, sort`);
}

/** Rebuilds a list's anchors. `own` are the pinned topics excluded from its rows. */
export async function writeAnchors(
  tx: Transaction,
  list: { topicList: TopicList; sort: Sort; own: readonly string[] },
): Promise<void> {
  const name = listName(list.topicList);
  const key =
    list.sort === 'hot'
      ? fixed('null::timestamptz as at, heat')
      : fixed(`${orderColumns[list.sort]} as at, null::double precision as heat`);
  await lockAnchors(tx, { topicLists: [list.topicList], sorts: [list.sort] });
  await tx.run(sql`delete from topic_anchor where list = ${name} and sort = ${list.sort}`);
  await tx.run(sql`
    with ordered as (
      select id, ${key}, row_number() over (order by ${orderOf(list.sort)}) - 1 as place
      from topic where ${inList(list.topicList, list.sort)} and id <> all(${list.own}::bigint[])
    )
    insert into topic_anchor (list, sort, ordinal, at, heat, topic_id, total)
    select ${name}, ${list.sort}, place / ${BLOCK}::int, at, heat, id, (select count(*) from ordered) from ordered
      where place % ${BLOCK}::int = 0 and place > 0`);
}

/** Lets one process at a time build anchors. */
export async function holdAnchors(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('topic_anchor'))`);
}

/** Locks the anchors of lists, always in the same order, before some are changed. */
export async function lockAnchors(
  tx: Transaction,
  { topicLists, sorts }: { topicLists: readonly TopicList[]; sorts: readonly Sort[] },
): Promise<void> {
  await tx.run(sql`
    select from topic_anchor where list = any(${topicLists.map(listName)}::text[]) and sort = any(${sorts}::text[])
      order by list, sort, ordinal for no key update`);
}

/** Deletes the anchors of a list that has become short. */
export async function deleteAnchors(tx: Transaction, list: { topicList: TopicList; sort: Sort }): Promise<void> {
  await lockAnchors(tx, { topicLists: [list.topicList], sorts: [list.sort] });
  await tx.run(sql`delete from topic_anchor where list = ${listName(list.topicList)} and sort = ${list.sort}`);
}

/**
 * Adjusts anchors for a row inserted into (`by` 1) or removed from (-1) the middle of lists: the anchors above it keep
 * their positions although the length of the list changes. Rows that only move (a reply, new heat) are left to the next
 * rebuild. The anchors must be locked.
 */
export async function shiftAnchors(
  tx: Transaction,
  change: { topicId: string; topicLists: readonly TopicList[]; sorts: readonly Sort[]; by: 1 | -1 },
): Promise<void> {
  if (change.topicLists.length === 0) return;
  await tx.run(sql`
    update topic_anchor a set total = a.total + ${change.by}::int from topic t
    where t.id = ${change.topicId} and a.list = any(${change.topicLists.map(listName)}::text[])
      and a.sort = any(${change.sorts}::text[])
      and case a.sort when 'hot' then (a.heat, a.topic_id) > (t.heat, t.id)
        when 'active' then (a.at, a.topic_id) > (t.last_reply_at, t.id)
          else (a.at, a.topic_id) > (t.created_at, t.id) end`);
}
