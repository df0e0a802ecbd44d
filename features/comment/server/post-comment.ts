import { requireAnswerable } from '#features/block/server/public.ts';
import { COMMENT_PAGE, type NewComment, type NewReply, REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { contentKinds, texts } from '#features/content/server/public.ts';
import { isForReview } from '#features/content/server/review-public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { canComment, canReply, permissionAt } from './policy.ts';
import { requireShort } from './require-short.ts';
import { type CommentState, findReferred, insertComment } from './store.ts';
import { lockWithTarget } from './visible-comment.ts';

/**
 * Posts a comment on the next floor of a target; returns its id, floor and page (oldest first). @throws 403, 404, 409
 */
export async function postComment(
  context: Context,
  on: TextReference,
  body: NewComment,
): Promise<Held & { id: string; floor: number; page: number }> {
  const { number: floor, ...posted } = await post(context, {
    content: body.content,
    under: on,
    referredId: body.quoteId ?? null,
    quotedWords: body.quoteWords,
  });
  return { ...posted, floor, page: Math.ceil(floor / COMMENT_PAGE) };
}

/**
 * Posts a reply under a comment, to it or to another reply there; returns the id and its page of replies. @throws 403,
 * 404, 409
 */
export async function postReply(
  context: Context,
  commentId: string,
  body: NewReply,
): Promise<Held & { id: string; page: number }> {
  const { number, ...posted } = await post(context, {
    content: body.content,
    under: { commentId },
    referredId: body.toReplyId ?? null,
  });
  return { ...posted, page: Math.ceil(Math.max(1, number) / REPLY_PAGE) };
}

/** `isHeld`: it waits for review. */
interface Held {
  isHeld?: true;
}

interface Posting {
  content: string;
  under: TextReference | { commentId: string };
  /** The comment to quote, or the reply to answer. */
  referredId: string | null;
  quotedWords?: string | undefined;
}

async function post(
  context: Context,
  { content, under, referredId, quotedWords }: Posting,
): Promise<Held & { id: string; number: number }> {
  const author = memberOf(context);
  const text = await texts.prepareText(context, content);
  return context.transaction(async (tx) => {
    const { target, parent } = await lockAbove(context, tx, under);
    const { kinds, phone, contentMax } = contentKinds.commentTarget(target.kind);
    await requirePhone({ ...context, db: tx }, phone);
    if (!parent) requireShort(content, contentMax);
    await requirePermission(context, target, parent);
    const kind = kinds[parent ? 'reply' : 'comment'];
    const isHeld = await isForReview(
      { ...context, db: tx },
      { kind, sectionId: target.facts.sectionId, writing: text.writing },
    );
    const referred = await requireReferred(tx, { authorId: author.id, target, parent, referredId });
    const comment = await insertComment(tx, context.site, {
      target,
      parentId: parent?.id ?? null,
      replyToId: parent ? referred : null,
      quoteId: parent ? null : referred,
      quotedWords: parent || referred === null ? null : (quotedWords ?? null),
      authorId: author.id,
      text,
      place: regionToStore(context.address),
      isHeld,
      at: context.now,
    });
    await texts.saveText(tx, context, {
      kind,
      id: comment.id,
      thread: { kind: target.kind, id: target.id },
      authorId: author.id,
      text,
      isNew: true,
      isHeld,
    });
    return { ...comment, ...(isHeld ? { isHeld } : {}) };
  });
}

/** Locks what it is posted on: the target, before it the comment of a reply. @throws 404, 403 */
async function lockAbove(
  context: Context,
  tx: Transaction,
  under: Posting['under'],
): Promise<{ target: contentKinds.CommentTarget; parent?: CommentState }> {
  if ('commentId' in under) {
    const { comment, target } = await lockWithTarget(context, tx, { depth: 'comment', id: under.commentId });
    return { target, parent: comment };
  }
  const resolver = contentKinds.commentTarget(under.kind);
  const target = await resolver.lock(context.site, tx, under.id);
  if (!target) throw resolver.notFound();
  await resolver.requireView(context, target);
  return { target };
}

async function requirePermission(
  context: Context,
  { kind, facts }: contentKinds.CommentTarget,
  parent: CommentState | undefined,
): Promise<void> {
  const author = memberOf(context);
  const on = contentKinds.commentTarget(kind);
  const verdict = parent ? canReply(author, facts, { on, comment: parent }) : canComment(author, facts, on);
  const { permission: right, refusal } = permissionAt(on, parent ? 'reply' : 'comment');
  await roleBook.requirePermission(context, verdict, {
    right,
    sectionId: facts.sectionId,
    refusal: refusal.refusal.code,
  });
}

interface Referring {
  authorId: string;
  target: contentKinds.CommentTarget;
  parent: CommentState | undefined;
  referredId: string | null;
}

/** The id of what is quoted or answered: public, and by nobody who blocks the author. @throws 409, 403 */
async function requireReferred(
  tx: Transaction,
  { authorId, target, parent, referredId }: Referring,
): Promise<string | null> {
  const referred =
    referredId === null ? undefined : await findReferred(tx, { target, parentId: parent?.id ?? null, id: referredId });
  if (referredId !== null && referred?.status !== 'published')
    throw parent ? commentErrors.toReplyGone() : commentErrors.quoteGone();
  for (const written of [parent, referred])
    if (written) await requireAnswerable(tx, { authorId, writtenBy: written.author_id });
  return referred?.id ?? null;
}
