import { sql } from '#platform/server/database/sql.ts';
import type { Searchable, SearchableText } from '#platform/server/feature/searchable.ts';
import { selectTags } from './similar-queries.ts';

/** Questions with their postscripts, as readers find them. A bounty counts by its money, then by its points. */
export const searchableQuestions: Searchable = {
  kind: 'question',
  read: (db, ids) =>
    db.rows<SearchableText>(sql`
      select q.id, q.title, q.tags, q.like_count as likes, q.answer_count as replies, q.created_at,
        q.last_answer_at as active_at,
        c.html || coalesce((select string_agg(p.html, '' order by p.id) from question_postscript p
          where p.question_id = q.id), '') as html,
        (q.bounty_fen * 1000000 + least(q.bounty_points, 999999))::float8 as bounty,
        array_remove(array[case when c.html like '%<img%' then 'image' end,
          case when q.bounty_fen > 0 or q.bounty_points > 0 then 'bounty' end,
          case when q.adopted_id is not null then 'solved' end, case when q.is_pinned then 'pinned' end], null) as marks
      from question q join question_content c on c.question_id = q.id where q.id = any(${[...ids]}::bigint[])
        and q.status = 'published'`),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(
      sql`select id from question where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
  tags: async (db, range) => (await selectTags(db, range)).map(({ tag, questionCount: count }) => ({ tag, count })),
};
