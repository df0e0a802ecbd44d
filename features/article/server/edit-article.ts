import type { ArticleEdit } from '#features/article/contract.ts';
import { articleErrors } from '#features/article/errors.ts';
import { contentHeld } from '#features/content/events.ts';
import { texts } from '#features/content/server/public.ts';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { findSource, lockArticle } from './article-queries.ts';
import { changeStatus } from './change-status.ts';
import { canEdit } from './policy.ts';
import { readyArticle } from './ready-article.ts';
import { replaceArticle } from './store.ts';
import { factsOf, isScheduled, readVisibleArticle } from './visible-article.ts';

/**
 * Replaces the caller's own article, unless it is public and the same; one that waits for its time gets another, or is
 * published. Where edits are reviewed that of a public one waits, and one that was scheduled waits for review too;
 * `isApproved`: it has been. @throws 400, 403, 404, 409 when it changed since `version`, 410
 */
export async function editArticle(
  context: Context,
  id: string,
  { isApproved = false, ...body }: ArticleEdit & { isApproved?: boolean },
): Promise<{ id: string; version: number; isHeld?: true }> {
  const { site, now } = context;
  const author = memberOf(context);
  requireAllowed(canEdit(author, factsOf(await readVisibleArticle(context, id))));
  const ready = await readyArticle(context, body);
  const isHeld =
    !isApproved && (await isForReview(context, { kind: 'article', sectionId: null, writing: ready.text.writing }));
  return context.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    if (!article) throw articleErrors.notFound();
    requireAllowed(canEdit(author, factsOf(article)));
    if (article.version !== body.version) throw articleErrors.changedMeanwhile({ version: article.version });
    const target = { kind: 'article', id };
    const placed = { ...target, thread: target, authorId: author.id };
    const isPublic = article.status === 'published';
    const stored = await findSource(tx, id);
    const isSame =
      isPublic &&
      body.title === article.title &&
      body.content === stored?.source &&
      body.summary === stored.summary &&
      body.cover === (stored.cover?.path ?? '');
    if (await heldEdits.changesNothing(tx, target, isSame)) return { id, version: article.version };
    if (isHeld && isPublic) {
      await heldEdits.holdEdit(tx, context, { ...placed, input: body, at: now });
      return { id, version: article.version, isHeld };
    }
    const publishAt = isPublic ? null : ready.publishAt;
    await replaceArticle(tx, { ...ready, article, authorId: author.id, publishAt, isHeld: article.is_held || isHeld });
    await texts.saveText(tx, context, { ...placed, text: ready.text, isNew: false });
    await clearGuestPages(tx, site, [`article-${id}`]);
    if (isHeld && !article.is_held)
      await site.outbox.announce(tx, contentHeld, { ...placed, found: heldEdits.foundIn(context) });
    else if (isScheduled(article) && publishAt === null)
      await changeStatus(tx, site, { article, status: 'published', reason: '', at: now });
    return { id, version: article.version + 1, ...(isHeld ? { isHeld } : {}) };
  });
}
