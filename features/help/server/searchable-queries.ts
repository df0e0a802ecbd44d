import { helpTextPath } from '#features/help/paths.ts';
import { textFor } from '#features/setting/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Searchable, SearchableText } from '#platform/server/feature/searchable.ts';
import { titleIn } from './read-help.ts';
import type { HelpRow } from './store.ts';

const selectThese = (db: Executor, ids: readonly string[]): Promise<HelpRow[]> =>
  db.rows<HelpRow>(sql`select * from help where id = any(${[...ids]}::bigint[]) and parent_id is not null`);

/** Help texts, as readers find them: by the words of both languages, shown in theirs. Categories have no words. */
export const searchableHelp = (names: Readonly<Record<'zh_CN' | 'en_US', string>>): Searchable => ({
  kind: 'help',
  read: (db, ids) =>
    db.rows<SearchableText>(sql`
      select id, concat_ws(' ', title_zh, title_en) as title, concat(html_zh, html_en) as html, '{}'::text[] as tags,
        '{}'::text[] as marks,
        0::float8 as bounty, 0 as likes, 0 as replies, updated_at as created_at, updated_at as active_at
      from help where id = any(${[...ids]}::bigint[]) and parent_id is not null`),
  list: async (db, { after, limit }) => {
    const rows = await db.rows<{ id: string }>(sql`select id from help where id > ${after} order by id limit ${limit}`);
    return rows.map(({ id }) => id);
  },
  siteText: {
    names,
    present: async (db, { ids, language }) =>
      (await selectThese(db, ids)).map((row) => ({
        id: row.id,
        title: titleIn(row, language).title,
        path: helpTextPath(row.id),
        html: textFor({ zh_CN: row.html_zh ?? '', en_US: row.html_en ?? '' }, language).text,
      })),
  },
});
