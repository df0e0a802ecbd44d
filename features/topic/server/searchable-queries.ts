import { sql } from '#platform/server/database/sql.ts';
import type { Searchable, SearchableText } from '#platform/server/feature/searchable.ts';
import { selectTags } from './tag-queries.ts';

/** Topics, as readers find them. Their hidden parts stand elsewhere. */
export const searchableTopics: Searchable = {
  kind: 'topic',
  read: (db, ids) =>
    db.rows<SearchableText>(sql`
      select t.id, t.title, c.html, t.tags, 0 as bounty, t.like_count as likes, t.comment_count as replies,
        t.created_at, t.last_reply_at as active_at,
        array_remove(array[case when t.images <> '[]' then 'image' end, case when t.hide_kinds > 0 then 'hidden' end,
          case when t.envelope = 1 then 'envelope' end, case when t.is_essence then 'essence' end,
          case when t.pin <> 'none' then 'pinned' end], null) as marks
      from topic t join topic_content c on c.topic_id = t.id where t.id = any(${[...ids]}::bigint[])
        and t.status = 'published'`),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(
      sql`select id from topic where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
  tags: async (db, range) => (await selectTags(db, range)).map(({ tag, topicCount: count }) => ({ tag, count })),
};
