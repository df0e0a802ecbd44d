import type { CommentRow } from '#features/comment/contract.ts';
import { commentAnchor } from '#features/comment/paths.ts';
import { beginningOf, personOf } from '#features/content/server/description-public.ts';
import { answerApi } from '#features/question/answer-contract.ts';
import { questionApi } from '#features/question/contract.ts';
import { en } from '#features/question/messages.en.ts';
import { zh } from '#features/question/messages.zh.ts';
import { questionPath } from '#features/question/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Answers told with a question, and characters of each text. */
const ANSWERS = 10;
const LONGEST = 1000;

function answerData({ id, status, content, createdAt }: CommentRow, to: { questionId: string; origin: string }) {
  if (!content || status !== 'published') return [];
  const data = {
    '@type': 'Answer',
    text: beginningOf(content.html, LONGEST),
    url: `${to.origin}${questionPath(to.questionId, id)}#${commentAnchor(id)}`,
    datePublished: createdAt,
    upvoteCount: content.likeCount,
    author: personOf(content.author, to.origin),
  };
  return [{ id, data }];
}

/** A question by schema.org, with the answers that open the page. */
export const questionDescriber: PageDescriber = {
  path: new URL(questionPath('0'), 'http://localhost').pathname,
  describe({ answer, language, origin }) {
    const question = answer(questionApi.read);
    if (question?.status !== 'published') return undefined;
    const { many } = inLanguage({ zh_CN: zh, en_US: en }, language).kinds.question;
    const { id, title, html, author, createdAt, answerCount, likeCount, adoption } = question;
    const answers = (answer(answerApi.list)?.records ?? [])
      .slice(0, ANSWERS)
      .flatMap((row) => answerData(row, { questionId: id, origin }));
    const accepted = answers.find((each) => each.id === adoption?.answerId)?.data;
    const suggested = answers.filter((each) => each.id !== adoption?.answerId).map(({ data }) => data);
    return {
      name: title,
      above: [{ name: many, path: '/askList' }],
      data: {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: title,
          text: beginningOf(html, LONGEST) || title,
          answerCount,
          upvoteCount: likeCount,
          datePublished: createdAt,
          author: personOf(author, origin),
          ...(accepted ? { acceptedAnswer: accepted } : {}),
          ...(suggested.length > 0 ? { suggestedAnswer: suggested } : {}),
        },
      },
    };
  },
};
