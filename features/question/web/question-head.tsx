import type { QuestionPage } from '#features/question/contract.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import { type QuestionParams, questionHref } from './question-params.ts';

type QuestionHeadProps = { question: QuestionPage; params: QuestionParams };

/**
 * Metadata of a question for search engines and link previews. Each page of answers is a page of its own; sort orders
 * and deep links are not.
 */
export function QuestionHead({ question, params }: QuestionHeadProps) {
  const { title, summary } = question;
  const canonical = questionHref({
    ...params,
    order: 'oldest',
    commentId: undefined,
    floor: undefined,
    page: params.order === 'oldest' && params.commentId === undefined ? params.page : 1,
  });
  return (
    <>
      <PageHead title={title} description={summary || undefined} canonical={canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="article:published_time" content={question.createdAt} />
    </>
  );
}
