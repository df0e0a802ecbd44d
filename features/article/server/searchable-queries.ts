import { sql } from '#platform/server/database/sql.ts';
import type { Searchable, SearchableText } from '#platform/server/feature/searchable.ts';

/** Articles, as readers find them. */
export const searchableArticles: Searchable = {
  kind: 'article',
  read: (db, ids) =>
    db.rows<SearchableText>(sql`
      select id, title, '{}'::text[] as tags, like_count as likes, comment_count as replies, published_at as created_at,
        published_at as active_at,
        html, 0::float8 as bounty, array_remove(array[case when cover is not null then 'image' end], null) as marks
      from article where id = any(${[...ids]}::bigint[]) and status = 'published'`),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(
      sql`select id from article where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
};
