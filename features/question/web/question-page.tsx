import { useLocation, useNavigate } from 'react-router';
import { commentsQueries, enterDiscussion, quoteSelected } from '#features/comment/web/public.ts';
import type { QuestionPage } from '#features/question/contract.ts';
import { newQuestionPath } from '#features/question/paths.ts';
import { nextUnread } from '#features/reading/web/public.ts';
import { RelatedThreads } from '#features/search/web/public.ts';
import { AuthorCard } from '#features/topic/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { PictureAid } from '#platform/web/lightbox/picture-aid.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { UnavailablePage } from '#platform/web/page/unavailable-page.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { AnswerSection } from './answer-section.tsx';
import { answerTalk } from './answer-talk.ts';
import { questionMessages } from './messages.ts';
import { questionQuery, relatedQuery } from './queries.ts';
import { QuestionArticle } from './question-article.tsx';
import { QuestionHead } from './question-head.tsx';
import { type QuestionParams, readQuestionParams } from './question-params.ts';
import { QuestionRail } from './question-rail.tsx';
import { QuestionRank } from './question-rank.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const params = readQuestionParams(query);
  return [
    questionQuery(params.questionId),
    ...commentsQueries(answerTalk, params.questionId, params),
    relatedQuery(params.questionId),
  ];
};

const keys = ['next', 'previous', 'answer', 'quote', 'ask', 'search', 'home', 'help'] as const;

/** `/question?questionId=`: a question, its asker and its answers. */
export function Page() {
  const params = readQuestionParams(new URLSearchParams(useLocation().search));
  const t = useMessages(questionMessages).page;
  const question = useApiQuery(questionQuery(params.questionId));
  if (question.data) return <Question key={params.questionId} question={question.data} params={params} />;
  if (question.error)
    return (
      <UnavailablePage error={question.error} onRetry={() => void question.refetch()} messages={t}>
        <ButtonLink to="/askList">{t.toList}</ButtonLink>
      </UnavailablePage>
    );
  return <QuestionSkeleton />;
}

function Question({ question, params }: { question: QuestionPage; params: QuestionParams }) {
  const t = useMessages(questionMessages).page;
  const navigate = useNavigate();
  const viewer = useViewer();
  const related = useApiQuery(relatedQuery(question.id));
  const { author } = question;
  return (
    <Columns shape="read">
      <QuestionHead question={question} params={params} />
      <MainColumn>
        <Card>
          <QuestionArticle question={question} onGone={() => void navigate('/askList', { replace: true })} />
          <AnswerSection question={question} params={params} />
        </Card>
        <RelatedThreads kind="question" id={question.id} />
      </MainColumn>
      <SideColumn label={t.actions} onPhones>
        <QuestionRail question={question} />
      </SideColumn>
      <SideColumn label={t.beside} onPhones>
        <AuthorCard
          author={author}
          counts={[
            { label: t.questions, count: author.questionCount },
            { label: t.answers, count: author.answerCount },
          ]}
        />
        <QuestionRank title={t.related} questions={related.data?.records ?? []} />
      </SideColumn>
      <PageKeys
        acts={viewer ? ['unread', 'like', ...keys] : keys}
        on={{
          unread: nextUnread,
          answer: enterDiscussion,
          quote: quoteSelected,
          ask: () => void navigate(newQuestionPath),
        }}
      />
      <PictureAid />
    </Columns>
  );
}
