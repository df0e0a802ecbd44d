import { readHeadline, titleOf } from '#features/news-flash/headline.ts';
import { newsFlashPath } from '#features/news-flash/paths.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Searchable } from '#platform/server/feature/searchable.ts';

async function readThese(db: Executor, ids: readonly string[]) {
  const rows = await db.rows<{ id: string; text: string; created_at: string }>(
    sql`select id, text, created_at from news_flash where id = any(${[...ids]}::bigint[])`,
  );
  return rows.map(({ id, text, created_at }) => ({
    id,
    created_at,
    title: titleOf(text),
    path: newsFlashPath(id),
    html: readHeadline(text).rest.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  }));
}

/** News flashes, as readers find them. */
export const searchableFlashes = (names: Readonly<Record<'zh_CN' | 'en_US', string>>): Searchable => ({
  kind: 'news-flash',
  read: async (db, ids) =>
    (await readThese(db, ids)).map(({ path: _, ...flash }) => ({
      ...flash,
      tags: [],
      marks: [],
      bounty: 0,
      likes: 0,
      replies: 0,
      active_at: flash.created_at,
    })),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(
      sql`select id from news_flash where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
  siteText: { names, present: (db, { ids }) => readThese(db, ids) },
});
