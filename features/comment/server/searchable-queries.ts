import { sql } from '#platform/server/database/sql.ts';
import type { Searchable, SearchableText } from '#platform/server/feature/searchable.ts';
import { ofKind } from './kind-queries.ts';

/** Comments or replies of one kind, as readers find them. */
export const searchableComments = (kind: string): Searchable => ({
  kind,
  read: (db, ids) =>
    db.rows<SearchableText>(sql`
      select c.id, null::text as title, c.html, '{}'::text[] as tags, '{}'::text[] as marks, 0 as bounty,
        c.like_count as likes,
        c.reply_count as replies, c.created_at, c.created_at as active_at
      from comment c where c.id = any(${[...ids]}::bigint[]) and c.status = 'published' and ${ofKind(kind, 'c.')}`),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(
      sql`select c.id from comment c where c.id > ${after} and ${ofKind(kind, 'c.')} order by c.id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
});
