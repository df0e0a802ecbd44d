import { articleApi } from '#features/article/contract.ts';
import { en } from '#features/article/messages.en.ts';
import { zh } from '#features/article/messages.zh.ts';
import { articleListPath, articlePath } from '#features/article/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Where an article stands; the page tells of itself what it is. */
export const articleDescriber: PageDescriber = {
  path: new URL(articlePath('0'), 'http://localhost').pathname,
  describe({ answer, language }) {
    const article = answer(articleApi.read);
    if (article?.status !== 'published') return undefined;
    const { many } = inLanguage({ zh_CN: zh, en_US: en }, language).kind;
    return { name: article.title, above: [{ name: many, path: articleListPath }] };
  },
};
