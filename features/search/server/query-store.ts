import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Recent queries of a member; older ones are forgotten. */
const MOST_RECENT = 20;

/** Remembers a query of a member; true if it is their first of it that day (UTC). */
export async function keepRecent(
  db: Executor,
  { memberId, query, at }: { memberId: string; query: string; at: Date },
): Promise<boolean> {
  const row = await db.row<{ is_first: boolean }>(sql`
    with before as (
      select searched_at from search_recent where member_id = ${memberId} and query = ${query}
    ), trimmed as (
      delete from search_recent where member_id = ${memberId} and query in (
        select query from search_recent where member_id = ${memberId} and query <> ${query}
        order by searched_at desc offset ${MOST_RECENT - 1})
    ), stored as (
      insert into search_recent (member_id, query, searched_at) values (${memberId}, ${query}, ${at})
      on conflict (member_id, query) do update set searched_at = excluded.searched_at
    )
    select not exists (select from before where (searched_at at time zone 'utc')::date = (${at}::timestamptz at time
      zone 'utc')::date)
      as is_first`);
  return row?.is_first === true;
}

export async function countQuery(
  db: Executor,
  counted: { query: string; isFound: boolean; isFirst: boolean; at: Date },
): Promise<void> {
  const [misses, members] = [Number(!counted.isFound), Number(counted.isFirst)];
  await db.run(sql`
    insert into search_count as c (day, query, searches, misses, members)
    values ((${counted.at}::timestamptz at time zone 'utc')::date, ${counted.query}, 1, ${misses}, ${members})
    on conflict (day, query) do update set searches = c.searches + 1, misses = c.misses + excluded.misses,
      members = c.members + excluded.members`);
}

export async function deleteRecent(db: Executor, memberId: string): Promise<void> {
  await db.run(sql`delete from search_recent where member_id = ${memberId}`);
}

/** Deletes the counts of days before one. */
export async function deleteCountsBefore(db: Executor, day: Date): Promise<number> {
  return db.run(sql`delete from search_count where day < (${day}::timestamptz at time zone 'utc')::date`);
}

export async function insertHiddenWord(
  db: Executor,
  { word, at }: { word: string; at: Date },
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    insert into search_hidden_word (word, created_at) values (${word}, ${at}) on conflict (word) do nothing
      returning id`);
  return row?.id;
}

/** The word that is no longer hidden. */
export async function deleteHiddenWord(db: Executor, id: string): Promise<string | undefined> {
  const row = await db.row<{ word: string }>(sql`delete from search_hidden_word where id = ${id} returning word`);
  return row?.word;
}
