import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { atComment, commentPath } from '#features/comment/paths.ts';
import { memberCommentsQuery, memberRepliesQuery } from '#features/comment/web/lists-public.ts';
import type { MemberProfile } from '#features/member/contract.ts';
import { type MemberTab, memberPath, memberTabs } from '#features/member/paths.ts';
import { questionPath } from '#features/question/paths.ts';
import { memberAnswersQuery, memberQuestionsQuery } from '#features/question/web/lists-public.ts';
import { TopicListRow, topicQueries } from '#features/topic/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { streamCursorOf } from '#platform/shared/stream-cursor.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Count } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { myContentMessages } from '../messages.ts';
import { memberActivityQuery } from './activity-queries.ts';
import { ActivityRow } from './activity-row.tsx';
import css from './my-content.module.css';
import { OwnQuestionRow } from './own-question-row.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import { WrittenRow } from './written-row.tsx';

/** The list of a member's texts that an address names. */
export interface MemberList {
  account: string;
  tab: MemberTab;
  /** The text it continues before. */
  before: string | undefined;
}

export function memberListOf(account: string, query: URLSearchParams): MemberList {
  const before = query.get('before') ?? '';
  const tab = memberTabs.find((one) => one === query.get('tab')) ?? 'topics';
  if (tab === 'activity') return { account, tab, before: streamCursorOf(query) };
  return { account, tab, before: /^[1-9]\d{0,17}$/.test(before) ? before : undefined };
}

/** The query of the list. */
export function memberListQuery({ account, tab, before }: MemberList) {
  const query = {
    topics: topicQueries.memberTopicsQuery,
    comments: memberCommentsQuery,
    replies: memberRepliesQuery,
    questions: memberQuestionsQuery,
    answers: memberAnswersQuery,
    activity: memberActivityQuery,
  }[tab];
  return query(account, before);
}

const icons = {
  topics: 'pen',
  comments: 'chat',
  replies: 'chat',
  questions: 'help',
  answers: 'chat',
  activity: 'history',
} as const satisfies Record<MemberTab, string>;

/** What a member wrote, as far as the reader may see it: tabs with their counts, and one list. */
export function MemberTexts({ list, counts }: { list: MemberList; counts: MemberProfile['counts'] }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const Texts = {
    topics: MemberTopics,
    comments: MemberComments,
    replies: MemberReplies,
    questions: MemberQuestions,
    answers: MemberAnswers,
    activity: MemberActivity,
  }[list.tab];
  return (
    <Card>
      <Tabs
        label={t.memberTexts}
        items={memberTabs.map((tab) => ({
          to: memberPath(list.account, { tab }),
          label:
            tab === 'activity'
              ? t.tabNames.activity
              : `${t.tabNames[tab]} ${formatCompactCount(counts[tab], language)}`,
          current: tab === list.tab,
        }))}
      />
      <Texts list={list} />
    </Card>
  );
}

function MemberTopics({ list }: { list: MemberList }) {
  const query = useApiQuery(topicQueries.memberTopicsQuery(list.account, list.before));
  return (
    <Listed
      list={list}
      query={query}
      waiting={<ListRowsSkeleton count={4} />}
      draw={(topic) => <TopicListRow {...{ topic }} />}
    />
  );
}

function MemberComments({ list }: { list: MemberList }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const query = useApiQuery(memberCommentsQuery(list.account, list.before));
  return (
    <Listed
      list={list}
      query={query}
      draw={(comment) => (
        <WrittenRow written={comment} to={commentPath({ topicId: comment.topicId, commentId: comment.id })}>
          <Count icon="reply" label={t.repliesTo} value={formatCompactCount(comment.replyCount, language)} />
        </WrittenRow>
      )}
    />
  );
}

function MemberReplies({ list }: { list: MemberList }) {
  const query = useApiQuery(memberRepliesQuery(list.account, list.before));
  return (
    <Listed
      list={list}
      query={query}
      draw={(reply) => (
        <WrittenRow written={reply} to={commentPath({ topicId: reply.topicId, commentId: reply.commentId })} />
      )}
    />
  );
}

function MemberQuestions({ list }: { list: MemberList }) {
  const query = useApiQuery(memberQuestionsQuery(list.account, list.before));
  return <Listed list={list} query={query} draw={(question) => <OwnQuestionRow question={question} />} />;
}

function MemberAnswers({ list }: { list: MemberList }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const query = useApiQuery(memberAnswersQuery(list.account, list.before));
  return (
    <Listed
      list={list}
      query={query}
      draw={(answer) => (
        <WrittenRow written={answer} to={atComment(questionPath(answer.target.id, answer.id), answer.id)}>
          <Count icon="reply" label={t.repliesTo} value={formatCompactCount(answer.replyCount, language)} />
        </WrittenRow>
      )}
    />
  );
}

function MemberActivity({ list }: { list: MemberList }) {
  const query = useApiQuery(memberActivityQuery(list.account, list.before));
  return (
    <Listed
      list={list}
      query={query}
      keyOf={({ kind, targetId }) => `${kind} ${targetId}`}
      draw={(activity) => <ActivityRow activity={activity} />}
    />
  );
}

type ListedProps<Item> = {
  list: MemberList;
  query: UseQueryResult<{ isShown: boolean; records: readonly Item[]; before: string | null }, ApiError>;
  draw: (item: Item) => ReactNode;
  waiting?: ReactNode;
  keyOf?: (item: Item) => string;
};

/** The rows of a list, where it continues, or why there are none. */
function Listed<Item extends { id: string }>(props: ListedProps<Item>) {
  const { list, query, draw, waiting = <RecordsSkeleton />, keyOf = ({ id }) => id } = props;
  const { account, tab, before } = list;
  const t = useMessages(myContentMessages);
  const { data, error } = query;
  if (!data) return error ? <ErrorState message={error.message} onRetry={() => void query.refetch()} /> : waiting;
  if (!data.isShown) return <EmptyState icon="eyeOff" title={t.activityHidden} text={t.activityHiddenText} />;
  const isPart = before !== undefined || data.before !== null;
  return (
    <>
      {data.records.map((item) => (
        <div key={keyOf(item)} className={css.item}>
          {draw(item)}
        </div>
      ))}
      {data.records.length === 0 && <EmptyState icon={icons[tab]} title={isPart ? t.noneHere : t.memberNone[tab]} />}
      {isPart && (
        <nav className={css.pages} aria-label={t.tabNames[tab]}>
          {before !== undefined && <ButtonLink to={memberPath(account, { tab })}>{t.newest}</ButtonLink>}
          {data.before !== null && (
            <ButtonLink to={memberPath(account, { tab, before: data.before })}>{t.older}</ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
