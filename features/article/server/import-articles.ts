import * as z from 'zod/mini';
import { detectLanguage, renderWriting } from '#features/content/server/public.ts';
import { memberImport } from '#features/member/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { insertArticle } from './store.ts';

const Articles = z.array(
  z.strictObject({
    account: z.string(),
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    daysAgo: z.int(),
  }),
);

const DAY = 86_400_000;

/** Articles of an imported community, public since their day. Those of unknown members are skipped. */
export async function importArticles(site: Site, file: unknown): Promise<void> {
  for (const { account, title, summary, content, daysAgo } of Articles.parse(file)) {
    const authorId = await memberImport.findMemberId(site.db, account);
    if (authorId === undefined) continue;
    const writing = await renderWriting(site, content, { anchors: false });
    const text = { source: content, writing, waiting: [], attached: { paths: [], hiddenPaths: [] } };
    const at = new Date(Date.now() - daysAgo * DAY);
    const state = { authorId, cover: null, publishAt: null, isHeld: false, at };
    const language = detectLanguage(`${title}\n${content}`);
    await site.db.transaction((tx) => insertArticle(tx, { title, summary, language, text, ...state }));
    countDaily(site, { measure: 'article', count: 1, at });
  }
}
