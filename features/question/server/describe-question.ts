import { questionApi } from '#features/question/contract.ts';
import { en } from '#features/question/messages.en.ts';
import { zh } from '#features/question/messages.zh.ts';
import { questionPath } from '#features/question/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Where a question stands; the page tells of itself what it is. */
export const questionDescriber: PageDescriber = {
  path: new URL(questionPath('0'), 'http://localhost').pathname,
  describe({ answer, language }) {
    const question = answer(questionApi.read);
    if (question?.status !== 'published') return undefined;
    const { many } = inLanguage({ zh_CN: zh, en_US: en }, language).kinds.question;
    return { name: question.title, above: [{ name: many, path: '/askList' }] };
  },
};
