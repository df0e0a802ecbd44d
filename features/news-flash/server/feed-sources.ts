import { readHeadline, titleOf } from '#features/news-flash/headline.ts';
import { en } from '#features/news-flash/messages.en.ts';
import { zh } from '#features/news-flash/messages.zh.ts';
import { newsFlashListPath, newsFlashPath } from '#features/news-flash/paths.ts';
import { FEED_LENGTH, type FeedSource, type SitemapSource } from '#platform/server/feature/discovery.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { publicFlashes, selectStream } from './store.ts';

const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const newsFlashFeeds: readonly FeedSource[] = [
  {
    name: 'newsFlashes',
    page: { path: newsFlashListPath },
    async read({ db, language }) {
      const flashes = await selectStream(db, { before: undefined, isImportant: false, limit: FEED_LENGTH });
      return {
        title: inLanguage({ zh_CN: zh, en_US: en }, language).kind,
        entries: flashes.map(({ id, text, sourceName, createdAt }) => ({
          guid: `newsFlash/${id}`,
          path: newsFlashPath(id),
          title: titleOf(text),
          html: `<p>${plain(readHeadline(text).rest).replaceAll('\n', '<br>')}</p>`,
          author: sourceName === '' ? null : sourceName,
          tags: [],
          at: createdAt,
        })),
      };
    },
  },
];

export const newsFlashSitemaps: readonly SitemapSource[] = [
  { name: 'newsFlash', rows: publicFlashes, path: newsFlashPath },
  { name: 'page', list: async () => [{ path: newsFlashListPath }] },
];
