import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';

export interface Link {
  url: string;
  hash: Buffer;
}

/**
 * Queues pages to be read: new ones, and those last read before an instant; in a fixed order, because concurrent
 * transactions write the same rows. Returns how many.
 */
export function noteLinks(
  tx: Executor,
  input: { links: readonly Link[]; readBefore: string; at: string },
): Promise<number> {
  return tx.run(sql`
    insert into embed_page (url, url_hash, due_at)
    select url, hash, ${input.at} from unnest(${input.links.map((link) => link.url)}::text[],
      ${input.links.map((link) => link.hash)}::bytea[]) asked (url, hash) order by hash
    on conflict (url_hash) do update set due_at = excluded.due_at, attempts = 0 where embed_page.due_at is null
      and embed_page.fetched_at < ${input.readBefore}`);
}

/** Replaces the recorded links of a text. */
export async function replaceUses(
  tx: Executor,
  { kind, id, hashes }: { kind: string; id: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from embed_use where kind = ${kind} and item_id = ${id}
        and page_id not in (select id from embed_page where url_hash = any(${[...hashes]}::bytea[]))
    )
    insert into embed_use (kind, item_id, page_id)
    select ${kind}, ${id}, id from embed_page where url_hash = any(${[...hashes]}::bytea[]) on conflict do nothing`);
}

export interface DuePage {
  id: string;
  url: string;
  attempts: number;
}

/** Takes pages to read; they become due again after ten minutes unless a result is written. */
export function takeDuePages(db: Executor, input: { limit: number; at: string }): Promise<DuePage[]> {
  return db.rows<DuePage>(sql`
    update embed_page set attempts = attempts + 1, due_at = ${input.at}::timestamptz + interval '10 minutes'
    where id in (select id from embed_page where due_at <= ${input.at} order by due_at, id limit ${input.limit}
      for update skip locked)
    returning id, url, attempts`);
}

/**
 * Writes a page's preview; null: nothing to show. Returns whether it changed, and the picture that nothing shows any
 * more.
 */
export async function writePage(
  tx: Executor,
  input: { id: string; found: LinkPreview | null; at: string },
): Promise<{ isNew: boolean; dropped: string | null }> {
  const { title = '', description = '', site = '', picture = null } = input.found ?? {};
  const row = await tx.row<{ is_new: boolean; before: string | null }>(sql`
    update embed_page p set is_found = ${input.found !== null}, title = ${title}, description = ${description},
      site = ${site}, picture = ${picture},
      due_at = null, attempts = 0, fetched_at = ${input.at}
    from (select id, is_found, title, description, site, picture from embed_page where id = ${input.id}
      for update) before where p.id = before.id
    returning (before.is_found, before.title, before.description, before.site, before.picture) is distinct
      from (p.is_found, p.title, p.description, p.site, p.picture) as is_new, before.picture as before`);
  const before = row?.before ?? null;
  return { isNew: row?.is_new === true, dropped: before === picture ? null : before };
}

/** Marks a page as unreadable; it is retried when somebody links to it after seven days. The old preview is kept. */
export async function giveUpPage(db: Executor, input: { id: string; at: string }): Promise<void> {
  await db.run(sql`update embed_page set due_at = null, attempts = 0, fetched_at = ${input.at} where id = ${input.id}`);
}

/** Deletes pages that no text links to and that were read before an instant; returns their pictures. */
export async function deleteUnused(tx: Executor, readBefore: string): Promise<string[]> {
  const rows = await tx.rows<{ picture: string | null }>(sql`
    delete from embed_page p where p.fetched_at < ${readBefore}
      and not exists (select from embed_use u where u.page_id = p.id) returning picture`);
  return rows.flatMap(({ picture }) => (picture === null ? [] : [picture]));
}
