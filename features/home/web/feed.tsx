import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { homeApi } from '#features/home/contract.ts';
import type { QuestionRow } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { TopicListRow } from '#features/topic/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count, Dot, ListRow, MetaLine, PostedAt } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { StepPager } from '#platform/web/kit/step-pager.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { feedMessages } from './feed-messages.ts';
import { feedPath } from './home-params.ts';

/** A page of topics and questions, and where it goes on. */
export function Feed({ before }: { before: string | undefined }) {
  const t = useMessages(feedMessages);
  const list = useApiQuery(apiQuery(homeApi.feed, { query: before === undefined ? {} : { before } }));
  const { data, error } = list;
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void list.refetch()} /> : <ListRowsSkeleton />;
  return (
    <>
      {data.records.map(({ topic, question }) => (
        <div key={topic ? `topic ${topic.id}` : `question ${question?.id}`}>
          {topic && <TopicListRow topic={topic} />}
          {question && <FollowedQuestion question={question} />}
        </div>
      ))}
      {data.records.length === 0 && (
        <EmptyState
          icon="users"
          title={data.isFollowing ? t.none : t.nobody}
          text={data.isFollowing ? t.noneText : t.nobodyText}
        >
          <ButtonLink to="/">{t.more}</ButtonLink>
        </EmptyState>
      )}
      <StepPager
        label={t.pages}
        previous={before === undefined ? undefined : feedPath()}
        next={data.before === null ? undefined : feedPath(data.before)}
      />
    </>
  );
}

function FollowedQuestion({ question }: { question: QuestionRow }) {
  const t = useMessages(feedMessages);
  const language = useLanguage();
  const { id, author, title, summary, createdAt, answerCount } = question;
  return (
    <ListRow
      level={2}
      to={questionPath(id)}
      lang={foreignLanguage(title, language)}
      avatar={<AuthorAvatar author={author} />}
      by={
        <AuthorByline author={author}>
          <Dot />
          <PostedAt>
            <TimeAgo at={createdAt} />
          </PostedAt>
        </AuthorByline>
      }
      title={title}
      summary={summary || undefined}
      meta={
        <MetaLine>
          <span>{t.question}</span>
          <Count icon="chat" label={t.answers} value={formatCompactCount(answerCount, language)} />
        </MetaLine>
      }
    />
  );
}
