import { newsFlashApi } from '#features/news-flash/contract.ts';
import { titleOf } from '#features/news-flash/headline.ts';
import { en } from '#features/news-flash/messages.en.ts';
import { zh } from '#features/news-flash/messages.zh.ts';
import { newsFlashListPath, newsFlashPath } from '#features/news-flash/paths.ts';
import type { CardSource } from '#platform/server/feature/discovery.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { readNewsFlash } from './list-news-flashes.ts';

/** A flash by schema.org. One without a source is the site's own. */
export const newsFlashDescriber: PageDescriber = {
  path: new URL(newsFlashPath('0'), 'http://localhost').pathname,
  describe({ answer, origin, language }) {
    const flash = answer(newsFlashApi.read);
    if (!flash) return undefined;
    const { id, text, sourceName, createdAt, editedAt } = flash;
    const name = titleOf(text);
    return {
      name,
      above: [{ name: inLanguage({ zh_CN: zh, en_US: en }, language).kind, path: newsFlashListPath }],
      data: {
        '@type': 'NewsArticle',
        headline: name,
        articleBody: text,
        url: `${origin}${newsFlashPath(id)}`,
        image: `${origin}/card/newsFlash/${id}.png`,
        datePublished: createdAt,
        ...(editedAt === null ? {} : { dateModified: editedAt }),
        author: {
          '@type': 'Organization',
          name: sourceName || new URL(origin).host,
          ...(sourceName ? {} : { url: origin }),
        },
      },
    };
  },
};

export const newsFlashCard: CardSource = {
  kind: 'newsFlash',
  path: newsFlashPath,
  title: async (context, id) => titleOf((await readNewsFlash(context, id)).text),
};
