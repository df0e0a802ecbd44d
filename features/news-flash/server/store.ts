import type { NewsFlash, NewsFlashFields, StaffNewsFlash } from '#features/news-flash/contract.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';

const columns = fixed(`
  f.id, f.text, f.source_name as "sourceName", f.source_url as "sourceUrl", f.is_important as "isImportant",
  f.created_at as "createdAt", f.edited_at as "editedAt"`);

/** What an edit replaces. */
export const fieldsOf = ({ text, sourceName, sourceUrl, isImportant }: NewsFlashFields): NewsFlashFields => ({
  text,
  sourceName,
  sourceUrl,
  isImportant,
});

/** The latest, or those behind one. */
export function selectStream(
  db: Executor,
  stream: { before: string | undefined; isImportant: boolean; limit: number },
): Promise<NewsFlash[]> {
  const behind = stream.before === undefined ? fixed('true') : sql`f.id < ${stream.before}`;
  const chosen = fixed(stream.isImportant ? 'f.is_important' : 'true');
  return db.rows<NewsFlash>(
    sql`
      select ${columns} from news_flash f where ${behind} and ${chosen} order by f.id desc limit ${stream.limit}::int`,
  );
}

/** All of them, for search engines. */
export const publicFlashes = (): Statement =>
  sql`select id, greatest(created_at, edited_at) as changed_at from news_flash`;

export const selectFlash = (db: Executor, id: string): Promise<NewsFlash | undefined> =>
  db.row<NewsFlash>(sql`select ${columns} from news_flash f where f.id = ${id}`);

export const lockFlash = (tx: Transaction, id: string): Promise<NewsFlash | undefined> =>
  tx.row<NewsFlash>(sql`select ${columns} from news_flash f where f.id = ${id} for update`);

export async function selectForStaff(db: Executor, page: { limit: number; offset: number }): Promise<StaffNewsFlash[]> {
  const rows = await db.rows<Omit<StaffNewsFlash, 'digest'>>(sql`
    select ${columns}, case when m.id is null then null else json_build_object('account', m.account, 'nickname',
      coalesce(m.nickname, m.account)) end as by
    from news_flash f left join member m on m.id = f.created_by order by f.id desc limit ${page.limit}::int
      offset ${page.offset}::int`);
  return rows.map((row) => withDigest(row, fieldsOf(row)));
}

/** How many there are, counted up to `limit`. */
export function countFlashes(db: Executor, limit: number): Promise<number> {
  return countRows(db, sql`select from news_flash limit ${limit}::int`);
}

export async function insertFlash(
  tx: Executor,
  flash: NewsFlashFields & { createdBy: string | null; createdAt: Date },
): Promise<NewsFlash> {
  const row = await tx.row<NewsFlash>(sql`
    insert into news_flash as f (text, source_name, source_url, is_important, created_by, created_at)
    values (${flash.text}, ${flash.sourceName}, ${flash.sourceUrl}, ${flash.isImportant}, ${flash.createdBy},
      ${flash.createdAt})
    returning ${columns}`);
  if (!row) throw new Error('the news flash was not written');
  return row;
}

export async function updateFlash(
  tx: Transaction,
  flash: NewsFlashFields & { id: string; editedAt: Date },
): Promise<NewsFlash> {
  const row = await tx.row<NewsFlash>(sql`
    update news_flash f set text = ${flash.text}, source_name = ${flash.sourceName}, source_url = ${flash.sourceUrl},
      is_important = ${flash.isImportant}, edited_at = ${flash.editedAt} where f.id = ${flash.id}
        returning ${columns}`);
  if (!row) throw new Error('the news flash was not written');
  return row;
}

export async function deleteFlash(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from news_flash where id = ${id}`);
}
