import { ArticleEdit, type ArticleState as StateView } from '#features/article/contract.ts';
import { articleErrors } from '#features/article/errors.ts';
import { writeAudit } from '#features/audit/server/public.ts';
import type { Status } from '#features/content/contract.ts';
import type { contentKinds } from '#features/content/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed, type Verdict } from '#platform/shared/failure.ts';
import { type ArticleState, findSource, lockArticle } from './article-queries.ts';
import { changeStatus } from './change-status.ts';
import { selectWritten } from './console-queries.ts';
import { editArticle } from './edit-article.ts';
import { canDelete, canModerate, canRestore, canView } from './policy.ts';
import { release } from './store.ts';
import { factsOf } from './visible-article.ts';

const stateOf = ({ id, status }: ArticleState): StateView => ({ id, status });

/** Deletes the caller's own article, public or not. @throws 403, 404, 410 */
export function deleteArticle(context: Context, id: string): Promise<StateView> {
  const author = memberOf(context);
  return context.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    if (!article) throw articleErrors.notFound();
    requireAllowed(canView(author, factsOf(article)) ?? canDelete(author, factsOf(article)));
    const change = { article, status: 'deleted_by_author', reason: '', at: context.now } as const;
    return stateOf(await changeStatus(tx, context.site, change));
  });
}

interface Act {
  id: string;
  reason: string;
  action: string;
  status: Status;
  judge: (actor: Context['actor'], facts: ReturnType<typeof factsOf>) => Verdict;
}

function moderate(context: Context, { id, reason, action, status, judge }: Act): Promise<StateView> {
  return context.transaction(async (tx) => {
    const before = await lockArticle(tx, id);
    if (!before) throw articleErrors.notFound();
    requireAllowed(judge(context.actor, factsOf(before)));
    const { id: staffId } = memberOf(context);
    const article = await changeStatus(tx, context.site, { article: before, status, reason, staffId, at: context.now });
    await writeAudit(tx, {
      context,
      action,
      target: { kind: 'article', id },
      before: { status: before.status, title: before.title },
      after: { status },
      reason,
    });
    return stateOf(article);
  });
}

/** @throws 403, 404, 410 */
export const staffDeleteArticle = (context: Context, id: string, reason: string): Promise<StateView> =>
  moderate(context, { id, reason, action: 'article.staffDelete', status: 'deleted_by_staff', judge: canModerate });

/** Restores one that staff deleted, or publishes one that waits. @throws 403, 404, 409 */
export const restoreArticle = (context: Context, id: string, reason: string): Promise<StateView> =>
  moderate(context, { id, reason, action: 'article.restore', status: 'published', judge: canRestore });

/** Articles, as what staff review, delete and restore. */
export const moderatedArticle: contentKinds.ModeratedKind = {
  kind: 'article',
  moderate: (context, { verb, id, reason }) =>
    verb === 'delete' ? staffDeleteArticle(context, id, reason) : restoreArticle(context, id, reason),
  selectWritten,
  async setStatus(tx, site, { id, from, status, reason }) {
    const article = await lockArticle(tx, id);
    if (!article || !from.includes(article.status)) return null;
    const at = new Date();
    // Approved before its time: it waits for that alone.
    if (status === 'published' && article.is_held && article.publish_at !== null && new Date(article.publish_at) > at)
      await release(tx, id);
    else await changeStatus(tx, site, { article, status, reason, at });
    return article.status;
  },
  applyEdit: (context, { id, input }) => editArticle(context, id, { ...ArticleEdit.parse(input), isApproved: true }),
  readSource: async (db, id) => (await findSource(db, id))?.source,
};
