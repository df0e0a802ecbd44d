import { randomBytes } from 'node:crypto';
import type { ArticlePage, ArticleState } from '#features/article/contract.ts';
import { articleErrors } from '#features/article/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { findPreview, lockArticle } from './article-queries.ts';
import { canEdit, canPreview, canView } from './policy.ts';
import { showArticle } from './read-article.ts';
import { dropPreviewKey, setPreviewKey } from './store.ts';
import { factsOf, isScheduled } from './visible-article.ts';

/** Bytes of a key. */
const KEY = 24;

/** An article that waits for its time, by the key that its author passed on. @throws 404 */
export async function readPreview(context: Context, key: string): Promise<ArticlePage> {
  const record = await findPreview(context.db, key);
  if (!record) throw articleErrors.notFound();
  return showArticle(context, record);
}

/** The key under which others may read the caller's own article before its time. @throws 403, 404, 409, 410 */
export function startPreview(context: Context, id: string): Promise<{ key: string }> {
  return context.transaction(async (tx) => {
    const article = await lockOwn(context, tx, id);
    requireAllowed(canPreview(memberOf(context), { ...factsOf(article), isScheduled: isScheduled(article) }));
    return { key: await setPreviewKey(tx, { id, key: randomBytes(KEY).toString('base64url') }) };
  });
}

/** Ends the preview, if there is one. @throws 403, 404, 410 */
export function endPreview(context: Context, id: string): Promise<ArticleState> {
  return context.transaction(async (tx) => {
    const { status } = await lockOwn(context, tx, id);
    await dropPreviewKey(tx, id);
    return { id, status };
  });
}

async function lockOwn(context: Context, tx: Transaction, id: string) {
  const article = await lockArticle(tx, id);
  if (!article) throw articleErrors.notFound();
  requireAllowed(canView(context.actor, factsOf(article)) ?? canEdit(memberOf(context), factsOf(article)));
  return article;
}
