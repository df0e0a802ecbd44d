import type { Status } from '#features/content/contract.ts';
import { statusChange } from '#features/content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { type ArticleState, findSource } from './article-queries.ts';
import { setStatus } from './store.ts';

interface Change {
  article: ArticleState;
  status: Status;
  reason: string;
  /** Who of staff changes it. */
  staffId?: string | undefined;
  at: Date;
}

/** Publishes, deletes or restores a locked article: its state, the event and the guests' pages. */
export async function changeStatus(tx: Transaction, site: Site, change: Change): Promise<ArticleState> {
  const { article, status, reason, staffId, at } = change;
  const target = { kind: 'article', id: article.id };
  await setStatus(tx, { id: article.id, status, at });
  await clearGuestPages(tx, site, [`article-${article.id}`]);
  await statusChange.announceStatus(tx, site, {
    ...target,
    thread: target,
    authorId: article.author_id,
    createdAt: article.created_at,
    before: article.status,
    after: status,
    isAnnounced: article.is_announced,
    isScheduled: article.publish_at !== null && !article.is_held,
    reason,
    staffId,
    readSource: async () => (await findSource(tx, article.id))?.source ?? '',
  });
  return { ...article, status, publish_at: null, is_held: false };
}
