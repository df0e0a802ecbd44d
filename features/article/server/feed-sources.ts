import { ARTICLE_PAGE } from '#features/article/contract.ts';
import { en } from '#features/article/messages.en.ts';
import { zh } from '#features/article/messages.zh.ts';
import { articleListPath, articlePath, chosenPath } from '#features/article/paths.ts';
import { FEED_LENGTH, type FeedSource, type SitemapSource } from '#platform/server/feature/discovery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { listArticles } from './list-articles.ts';
import { publicArticles } from './text-kind-queries.ts';

async function newest(context: Context) {
  const pages = Array.from({ length: Math.ceil(FEED_LENGTH / ARTICLE_PAGE) }, (_, at) => listArticles(context, at + 1));
  return (await Promise.all(pages)).flatMap(({ records }) => records).map(({ id }) => ({ kind: 'article', id }));
}

export const articleFeeds: readonly FeedSource[] = [
  { name: 'site', page: { path: '/' }, read: async (context) => ({ title: '', entries: await newest(context) }) },
  {
    name: 'articles',
    page: { path: articleListPath },
    read: async (context) => ({
      title: inLanguage({ zh_CN: zh, en_US: en }, context.language).kind.many,
      entries: await newest(context),
    }),
  },
];

export const articleSitemaps: readonly SitemapSource[] = [
  { name: 'article', rows: publicArticles, path: articlePath },
  { name: 'page', list: async () => [{ path: articleListPath }, { path: chosenPath }] },
];
