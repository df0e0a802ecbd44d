import { NOTICE_PAGE, type Notice } from '#features/notice/contract.ts';
import { noticeErrors } from '#features/notice/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { isReadable, selectNotices, selectUnread } from './notice-queries.ts';
import { noteRead } from './store.ts';

/** Graphemes of a text that its row shows. */
const EXCERPT = 100;

/** A page of the caller's notices, the newest first. */
export async function listNotices(context: Context, page: number): Promise<Page<Notice>> {
  const { id: memberId } = memberOf(context);
  const rows = await selectNotices(context.db, {
    memberId,
    isEnglish: sourceOf(context.language) === 'en_US',
    limit: NOTICE_PAGE,
    offset: (page - 1) * NOTICE_PAGE,
  });
  const records = rows.map((row) => ({
    id: row.id,
    title: row.title,
    excerpt: summarise(row.source, EXCERPT),
    html: row.html,
    sentAt: row.sends_at,
    isRead: row.is_read,
  }));
  return { records, page, pageSize: NOTICE_PAGE, total: rows[0]?.total ?? 0 };
}

/** Marks what the caller has been shown as read. */
export const markAllRead = (context: Context, upTo: string) => mark(context, { upTo });

/** Marks one as read. @throws 404 for one that the caller may not read */
export const markRead = (context: Context, id: string) => mark(context, { id });

async function mark(context: Context, which: { id: string } | { upTo: string }): Promise<{ isDone: true }> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if ('id' in which && !(await isReadable(tx, { memberId, id: which.id }))) throw noticeErrors.notFound();
    const ids = await selectUnread(tx, { memberId, ...which });
    if (ids.length > 0) await noteRead(tx, { memberId, ids, at: context.now.toISOString(), isDeleted: false });
    await context.site.live.send([memberId], { kind: 'unread' }, tx);
    return {};
  });
  return { isDone: true };
}

/** Takes one off the caller's list. @throws 404 */
export async function deleteNotice(context: Context, id: string): Promise<{ isDone: true }> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if (!(await isReadable(tx, { memberId, id }))) throw noticeErrors.notFound();
    await noteRead(tx, { memberId, ids: [id], at: context.now.toISOString(), isDeleted: true });
    await context.site.live.send([memberId], { kind: 'unread' }, tx);
    return {};
  });
  return { isDone: true };
}
