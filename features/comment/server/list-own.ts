import type * as z from 'zod/mini';
import type { MyComment, MyReply } from '#features/comment/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countOwn, type OwnRecord, selectOwn } from './own-queries.ts';
import type { Kind } from './policy.ts';

const PAGE = 30;
const COUNTED = 3000;
const EXCERPT = 120;

/** The caller's comments, newest first, including pending ones and those deleted by staff. */
export const listOwnComments = (context: Context, page: number): Promise<Page<z.output<typeof MyComment>>> =>
  listOwn(context, { kind: 'comment', page }, presentOwnComment);

/** The caller's replies, newest first. */
export const listOwnReplies = (context: Context, page: number): Promise<Page<z.output<typeof MyReply>>> =>
  listOwn(context, { kind: 'reply', page }, presentOwnReply);

/** A comment in a list of its author's. */
export const presentOwnComment = (row: OwnRecord, title: string): z.output<typeof MyComment> => ({
  ...presentOwn(row, title),
  excerpt: row.excerpt,
  replyCount: row.reply_count,
});

/** A reply in a list of its author's. */
export const presentOwnReply = (row: OwnRecord, title: string): z.output<typeof MyReply> => ({
  ...presentOwn(row, title),
  excerpt: summarise(row.source, EXCERPT),
  commentId: row.parent_id ?? '',
});

const presentOwn = (row: OwnRecord, topicTitle: string) => ({
  id: row.id,
  topicId: row.target_id,
  topicTitle,
  floor: row.floor,
  status: row.status,
  createdAt: row.created_at,
  isEdited: row.is_edited,
});

async function listOwn<Item>(
  context: Context,
  { kind, page }: { kind: Kind; page: number },
  present: (row: OwnRecord, title: string) => Item,
) {
  const { id: authorId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectOwn(context.db, { kind, authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwn(context.db, { kind, authorId, most: COUNTED }),
  ]);
  const titles = await titlesOf(context, authorId, rows);
  const records = rows.map((row) => present(row, titles.get(`${row.target_kind} ${row.target_id}`) ?? ''));
  return { records, page, pageSize: PAGE, total };
}

/** The titles of what these are about, one query for each kind. */
async function titlesOf(context: Context, viewerId: string, rows: readonly OwnRecord[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.target_kind)) {
    const ids = [...new Set(of.map((row) => row.target_id))];
    for (const [id, title] of await contentKinds.commentTarget(kind).titlesOf(context.db, { ids, viewerId }))
      titles.set(`${kind} ${id}`, title);
  }
  return titles;
}
