import { REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import type { Depth } from '#features/content/commenting.ts';
import { contentKinds, texts } from '#features/content/server/public.ts';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { countRepliesBefore } from './comment-queries.ts';
import { itemOf } from './item.ts';
import { pageTag } from './page-tag.ts';
import { canEdit } from './policy.ts';
import { requireShort } from './require-short.ts';
import { replaceWriting } from './store.ts';
import { lockVisible } from './visible-comment.ts';

interface Edit {
  content: string;
  version: number;
  /** It has been reviewed; else it waits where edits are. */
  isApproved?: boolean;
}

interface Edited {
  id: string;
  version: number;
  isHeld?: true;
}

/**
 * Replaces the text of one's own comment; quotes of it change too. The same text is no edit. @throws 403, 404, 409 if
 * it changed since `version`
 */
export async function editComment(context: Context, id: string, body: Edit): Promise<Edited> {
  const { parentId: _, ...done } = await edit(context, { depth: 'comment', id, body });
  return done;
}

/** The same for a reply; `page` is the page of replies that contains it. @throws 403, 404, 409 */
export async function editReply(
  context: Context,
  id: string,
  body: Edit,
): Promise<Edited & { commentId: string; page: number }> {
  const { parentId, ...done } = await edit(context, { depth: 'reply', id, body });
  const commentId = parentId ?? '';
  const before = await countRepliesBefore(context.db, { commentId, replyId: done.id });
  return { ...done, commentId, page: Math.floor(before / REPLY_PAGE) + 1 };
}

async function edit(
  context: Context,
  { depth, id, body: { isApproved = false, ...body } }: { depth: Depth; id: string; body: Edit },
): Promise<Edited & { parentId: string | null }> {
  const author = memberOf(context);
  const text = await texts.prepareText(context, body.content);
  return context.transaction(async (tx) => {
    const { comment, target } = await lockVisible(context, tx, { depth, id });
    const item = itemOf(comment);
    const on = contentKinds.commentTarget(target.kind);
    requireAllowed(canEdit(author, target.facts, { ...item, on }));
    if (depth === 'comment') requireShort(body.content, on.contentMax);
    if (comment.version !== body.version) throw commentErrors.changedMeanwhile({ version: comment.version });
    const isSame = body.content === comment.source;
    if (await heldEdits.changesNothing(tx, { kind: item.kind, id: comment.id }, isSame))
      return { id: comment.id, version: comment.version, parentId: comment.parent_id };
    const thread = { kind: target.kind, id: target.id };
    const isHeld =
      !isApproved &&
      (await isForReview(
        { ...context, db: tx },
        { kind: item.kind, sectionId: target.facts.sectionId, writing: text.writing },
      ));
    if (isHeld && comment.status === 'published') {
      const held = { kind: item.kind, id: comment.id, thread, authorId: author.id, input: body, at: context.now };
      await heldEdits.holdEdit(tx, context, held);
      return { id: comment.id, version: comment.version, isHeld, parentId: comment.parent_id };
    }
    await replaceWriting(tx, { id: comment.id, editorId: author.id, text, at: context.now });
    await texts.saveText(tx, context, {
      kind: item.kind,
      id: comment.id,
      thread,
      authorId: author.id,
      text,
      isNew: false,
    });
    await clearGuestPages(tx, context.site, [pageTag(comment)]);
    return { id: comment.id, version: comment.version + 1, parentId: comment.parent_id };
  });
}
