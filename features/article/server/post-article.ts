import type { NewArticle } from '#features/article/contract.ts';
import { texts } from '#features/content/server/public.ts';
import { isForReview } from '#features/content/server/review-public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { canPost } from './policy.ts';
import { readyArticle } from './ready-article.ts';
import { insertArticle } from './store.ts';

/**
 * Publishes an article, or keeps it until its time or until staff have seen it. Only what is public is announced as
 * published: the job and the review announce the others. @throws 400 at a field, 403
 */
export async function postArticle(context: Context, body: NewArticle): Promise<{ id: string; isHeld?: true }> {
  const author = memberOf(context);
  const need = { right: 'article.post', sectionId: null, refusal: 'article.noPost' } as const;
  await roleBook.requirePermission(context, canPost(author), need);
  const ready = await readyArticle(context, body);
  const isHeld = await isForReview(context, { kind: 'article', sectionId: null, writing: ready.text.writing });
  return context.transaction(async (tx) => {
    const id = await insertArticle(tx, { ...ready, authorId: author.id, isHeld });
    const target = { kind: 'article', id };
    const isNew = isHeld || ready.publishAt === null;
    const saved = { ...target, thread: target, authorId: author.id, text: ready.text, isNew, isHeld };
    await texts.saveText(tx, context, saved);
    if (isNew && !isHeld) await clearGuestPages(tx, context.site, [`article-${id}`]);
    return { id, ...(isHeld ? { isHeld } : {}) };
  });
}
