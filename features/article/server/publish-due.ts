import type { Site } from '#platform/server/site.ts';
import { lockArticle, selectDue } from './article-queries.ts';
import { changeStatus } from './change-status.ts';

const BATCH = 100;

/** Publishes the articles whose time has come, each in a transaction of its own; returns how many. */
export async function publishDue(site: Site, now: Date): Promise<number> {
  let count = 0;
  for (const id of await selectDue(site.db, { at: now, limit: BATCH })) {
    const isPublished = await site.db.transaction(async (tx) => {
      const article = await lockArticle(tx, id);
      // Meanwhile it may have been given another time, or been deleted.
      if (!article?.publish_at || article.is_held || new Date(article.publish_at) > now) return false;
      await changeStatus(tx, site, { article, status: 'published', reason: '', at: now });
      return true;
    });
    if (isPublished) count += 1;
  }
  return count;
}
