import type { Status } from '#features/content/contract.ts';
import type { texts } from '#features/content/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { ArticleState, StoredCover } from './article-queries.ts';

interface ArticleText {
  title: string;
  summary: string;
  cover: StoredCover | null;
  language: 'zh' | 'en' | null;
  text: texts.PreparedText;
  at: Date;
}

const coverOf = ({ cover }: ArticleText) => (cover === null ? null : JSON.stringify(cover));

/** `publishAt` null and not held: it is public at once. */
export async function insertArticle(
  tx: Transaction,
  input: ArticleText & { authorId: string; publishAt: Date | null; isHeld: boolean },
): Promise<string> {
  const { text, isHeld, publishAt, at } = input;
  const isPublic = publishAt === null && !isHeld;
  const row = await tx.row<{ id: string }>(sql`
    insert into article (author_id, title, summary, cover, language, status, is_announced, publish_at, is_held,
      published_at, source, html, pipeline_version, created_at)
    values (${input.authorId}, ${input.title}, ${input.summary}, ${coverOf(input)}::jsonb, ${input.language},
      ${isPublic ? 'published' : 'pending'}, ${isPublic},
      ${publishAt}, ${isHeld}, ${at}, ${text.source}, ${text.writing.html}, ${text.writing.version}, ${at})
        returning id`);
  if (!row) throw new Error('no article was inserted');
  return row.id;
}

/**
 * Stores what readers could see as a revision, then writes the new content. One that has not been public was not edited
 * in the eyes of its readers.
 */
export async function replaceArticle(
  tx: Transaction,
  {
    article,
    ...edit
  }: ArticleText & { article: ArticleState; authorId: string; publishAt: Date | null; isHeld: boolean },
): Promise<void> {
  const { source, writing } = edit.text;
  if (article.is_announced)
    await tx.run(sql`
      insert into article_revision (article_id, editor_id, title, source, created_at)
      select id, ${edit.authorId}, title, source, ${edit.at} from article where id = ${article.id}`);
  await tx.run(sql`
    update article set title = ${edit.title}, summary = ${edit.summary}, cover = ${coverOf(edit)}::jsonb,
      language = ${edit.language}, publish_at = ${edit.publishAt}, is_held = ${edit.isHeld},
      source = ${source}, html = ${writing.html}, pipeline_version = ${writing.version}, version = version + 1,
      edited_at = case when is_announced then ${edit.at}::timestamptz end where id = ${article.id}`);
}

/** Its date is that of the first time it is public. */
export async function setStatus(
  tx: Transaction,
  { id, status, at }: { id: string; status: Status; at: Date },
): Promise<void> {
  const isPublic = status === 'published';
  await tx.run(sql`
    update article set status = ${status}, publish_at = null, is_held = false, preview_key = null,
      published_at = case when ${isPublic}::boolean and not is_announced then ${at}::timestamptz else published_at end,
      is_announced = is_announced or ${isPublic} where id = ${id}`);
}

/** The key of its preview: the one there is, or the new one. */
export async function setPreviewKey(tx: Transaction, { id, key }: { id: string; key: string }): Promise<string> {
  const row = await tx.row<{ key: string }>(
    sql`update article set preview_key = coalesce(preview_key, ${key}) where id = ${id} returning preview_key as key`,
  );
  return row?.key ?? key;
}

export async function dropPreviewKey(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update article set preview_key = null where id = ${id}`);
}

/** Staff have seen it: it waits for its time alone. */
export async function release(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update article set is_held = false where id = ${id}`);
}

/** Writes new HTML, only if the text is still the version that was rendered. */
export async function updateRendered(
  db: Executor,
  { id, version, writing }: { id: string; version: number; writing: texts.Writing },
): Promise<void> {
  await db.run(sql`
    update article set html = ${writing.html}, pipeline_version = ${writing.version} where id = ${id}
      and version = ${version}`);
}

/** What a member who has left meant to publish later is not published. */
export async function dropScheduled(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql`
    update article set status = 'deleted_by_author', publish_at = null, is_held = false, preview_key = null
      where author_id = ${memberId} and publish_at is not null`);
}

/**
 * A statement for use inside a larger one: counts a new comment, unless it is held, and returns `id, number`, its
 * floor.
 */
export const takeFloor = ({ targetId, isHeld }: { targetId: string; isHeld: boolean }) => sql`
  update article a set last_floor = a.last_floor + 1, comment_count = a.comment_count + ${isHeld ? 0 : 1}::int
    where a.id = ${targetId}
  returning a.id, a.last_floor as number`;

/** A comment became public or stopped being so. */
export async function recount(
  tx: Transaction,
  { targetId, comments }: { targetId: string; comments: number },
): Promise<void> {
  await tx.run(
    sql`update article set comment_count = greatest(0, comment_count + ${comments}::int) where id = ${targetId}`,
  );
}
