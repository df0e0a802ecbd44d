import { articleApi } from '#features/article/contract.ts';
import { en } from '#features/article/messages.en.ts';
import { zh } from '#features/article/messages.zh.ts';
import { articleListPath, articlePath } from '#features/article/paths.ts';
import { personOf } from '#features/content/server/description-public.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** An article by schema.org. */
export const articleDescriber: PageDescriber = {
  path: new URL(articlePath('0'), 'http://localhost').pathname,
  describe({ answer, language, origin }) {
    const article = answer(articleApi.read);
    if (article?.status !== 'published') return undefined;
    const { many } = inLanguage({ zh_CN: zh, en_US: en }, language).kind;
    const { id, title, summary, author, cover, publishedAt, editedAt, commentCount } = article;
    return {
      name: title,
      above: [{ name: many, path: articleListPath }],
      data: {
        '@type': 'Article',
        headline: title,
        description: summary,
        url: `${origin}${articlePath(id)}`,
        datePublished: publishedAt,
        ...(editedAt === null ? {} : { dateModified: editedAt }),
        image: `${origin}${cover?.path ?? `/card/article/${id}.png`}`,
        commentCount,
        author: personOf(author, origin),
      },
    };
  },
};
