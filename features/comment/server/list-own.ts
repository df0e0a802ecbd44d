import type * as z from 'zod/mini';
import type { MyComment, MyReply } from '#features/comment/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { summarise } from '#platform/shared/markdown/markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countOwn, selectOwnComments, selectOwnReplies } from './own-queries.ts';

const PAGE = 30;
const COUNTED = 3000;
const EXCERPT = 120;

/** The caller's comments, newest first, including pending ones and those deleted by staff. */
export async function listOwnComments(context: Context, page: number): Promise<Page<z.output<typeof MyComment>>> {
  const { id: authorId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectOwnComments(context.db, { authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwn(context.db, { kind: 'comment', authorId, most: COUNTED }),
  ]);
  const records = rows.map((row) => ({ ...positionOf(row), excerpt: row.excerpt, replyCount: row.reply_count }));
  return { records, page, pageSize: PAGE, total };
}

/** The caller's replies, newest first. */
export async function listOwnReplies(context: Context, page: number): Promise<Page<z.output<typeof MyReply>>> {
  const { id: authorId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectOwnReplies(context.db, { authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwn(context.db, { kind: 'reply', authorId, most: COUNTED }),
  ]);
  const records = rows.map((row) => ({
    ...positionOf(row),
    commentId: row.comment_id,
    excerpt: summarise(row.source, EXCERPT),
  }));
  return { records, page, pageSize: PAGE, total };
}

function positionOf(
  row: Awaited<ReturnType<typeof selectOwnComments>>[number] | Awaited<ReturnType<typeof selectOwnReplies>>[number],
) {
  return {
    id: row.id,
    topicId: row.topic_id,
    topicTitle: row.topic_title,
    floor: row.floor,
    status: row.status,
    createdAt: row.created_at,
    isEdited: row.is_edited,
  };
}
