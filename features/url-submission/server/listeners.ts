import { contentChanged, contentHidden, contentPublished, contentRestored } from '#features/content/events.ts';
import { sitemapSources } from '#platform/server/feature/discovery.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { enginesOf } from './engines.ts';
import { queuePages } from './store.ts';

/** Pages that search engines may know: those of a sitemap by ids. What is public is judged when it is sent. */
export function listen(site: Pick<Site, 'outbox' | 'settings'>): void {
  for (const type of [contentPublished, contentHidden, contentRestored, contentChanged])
    site.outbox.onMany<TextReference>(type, async (all, tx) => {
      const engines = enginesOf(site).map(({ name }) => name);
      const pages = all.map(({ payload }) => payload).filter(({ kind }) => hasPages(kind));
      if (engines.length > 0 && pages.length > 0) await queuePages(tx, { engines, pages });
    });
}

const hasPages = (kind: string) => sitemapSources().some((source) => source.name === kind && 'rows' in source);
