import type { CommentPage } from '#features/comment/contract.ts';
import { commentAnchor } from '#features/comment/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import type { QuestionPage } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { toSafeJson } from '#platform/shared/record-text.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { useSite } from '#platform/web/store/site-store.tsx';
import { plainText } from './plain-text.ts';
import { type QuestionParams, questionHref } from './question-params.ts';

type QuestionHeadProps = { question: QuestionPage; answers: CommentPage | undefined; params: QuestionParams };

/**
 * Metadata of a question for search engines and link previews. Each page of answers is a page of its own; sort orders
 * and deep links are not.
 */
export function QuestionHead({ question, answers, params }: QuestionHeadProps) {
  const { title, summary } = question;
  const canonical = questionHref({
    ...params,
    order: 'oldest',
    commentId: undefined,
    floor: undefined,
    page: params.order === 'oldest' && params.commentId === undefined ? params.page : 1,
  });
  const origin = useSite('baseURL').replace(/\/$/, '');
  const isAlive = useAlive();
  return (
    <>
      <PageHead title={title} description={summary || undefined} canonical={canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="article:published_time" content={question.createdAt} />
      {/* For those who read what the server sends; a browser may not make scripts. */}
      {!isAlive && question.status === 'published' && (
        <script type="application/ld+json">{toSafeJson(structured(question, { answers, origin }))}</script>
      )}
    </>
  );
}

/** Answers named in the structured data, and characters of each. */
const MOST = 10;
const LONGEST = 1000;

type Facts = { answers: CommentPage | undefined; origin: string };

/** The question as schema.org's `QAPage`. */
function structured({ id, title, html, author, createdAt, answerCount, adoption }: QuestionPage, facts: Facts) {
  const { answers, origin } = facts;
  const person = ({ account, nickname }: { account: string; nickname: string }) => ({
    '@type': 'Person',
    name: nickname,
    ...(account === '' ? {} : { url: `${origin}${memberPath(account)}` }),
  });
  const entries = (answers?.records ?? []).slice(0, MOST).flatMap((row) =>
    row.content && row.status === 'published'
      ? [
          {
            id: row.id,
            entry: {
              '@type': 'Answer',
              text: plainText(row.content.html, LONGEST),
              url: `${origin}${questionPath(id, row.id)}#${commentAnchor(row.id)}`,
              datePublished: row.createdAt,
              author: person(row.content.author),
            },
          },
        ]
      : [],
  );
  const accepted = entries.find((answer) => answer.id === adoption?.answerId)?.entry;
  const suggested = entries.filter((answer) => answer.id !== adoption?.answerId).map(({ entry }) => entry);
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: plainText(html, LONGEST) || title,
      answerCount,
      datePublished: createdAt,
      author: person(author),
      ...(accepted ? { acceptedAnswer: accepted } : {}),
      ...(suggested.length > 0 ? { suggestedAnswer: suggested } : {}),
    },
  };
}
