import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommentPage, CommentRow } from '#features/comment/contract.ts';
import { commentPath, replyPath } from '#features/comment/paths.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, isPastEnd, type Page } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { commentMessages } from '../messages.ts';
import { CommentEntrance } from './comment-entrance.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentOrders } from './comment-orders.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { type CommentedText, DiscussionProvider, type Quoting } from './discussion.tsx';
import { type CommentListParams, commentsQuery } from './queries.ts';
import { QuoteAid } from './quote-aid.tsx';
import { useTarget } from './use-target.ts';

type CommentSectionProps = {
  topic: CommentedText;
  /** Keys of the queries about the topic itself, which a comment changes too. */
  topicQueries: readonly (readonly unknown[])[];
  account: string | null;
  params: CommentListParams;
  /** The URL of this thread with other comment parameters. */
  hrefOf: (params: Partial<CommentListParams>) => string;
  signInPath: (backTo: string) => string;
  /** Renders the editor for those with permission. */
  registerPath: (backTo: string) => string;
};

/** The discussion of a topic: count, order, comment box, floors and paging. */
export function CommentSection({ topic, topicQueries, account, params, ...paths }: CommentSectionProps) {
  const { hrefOf, signInPath, registerPath } = paths;
  const messages = useMessages(commentMessages).list;
  const language = useLanguage();
  const list = useApiQuery(commentsQuery(topic.id, params), { keepPreviousData: true });
  const target = useTarget({
    isReady: list.data !== undefined && !list.isPlaceholderData,
    commentId: params.commentId === 'latest' ? undefined : params.commentId,
  });
  useLatestAddress(topic.id, list.data?.latest);
  const [quoting, setQuoting] = useState<Quoting>();
  const discussion = {
    topicId: topic.id,
    topicTitle: topic.title,
    account,
    signInPath: topic.noComment === 'signIn' ? signInPath : null,
    quote: setQuoting,
    topicQueries,
    target,
  };
  return (
    <DiscussionProvider value={discussion}>
      <section id={COMMENTS_ID} aria-label={messages.region}>
        <Tabs
          lined
          label={messages.region}
          items={[
            {
              to: hrefOf({}),
              label: messages.count({ count: topic.commentCount, text: formatCount(topic.commentCount, language) }),
              current: true,
            },
          ]}
          aside={
            <CommentOrders order={params.order} hrefOf={(order) => hrefOf({ order, page: 1, commentId: undefined })} />
          }
        />
        <CommentEntrance
          topic={topic}
          params={params}
          hrefOf={hrefOf}
          quoting={quoting}
          registerPath={registerPath}
          signInPath={signInPath}
        />
        {topic.noComment === null && account !== null && <QuoteAid />}
        {list.isPending && <CommentsSkeleton />}
        {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && <Floors list={list.data} params={params} />}
        {list.data && isPastEnd(list.data) && (
          <NoComments
            isFirst={list.data.page === 1}
            isAuthorOnly={params.order === 'author'}
            isClosed={topic.noComment !== null && topic.noComment !== 'signIn'}
            firstPage={hrefOf({ page: 1, commentId: undefined })}
          />
        )}
        {list.data && (
          <Pager
            label={messages.pages}
            page={list.data.page}
            pageCount={countPages(list.data)}
            hrefOf={(page) => `${hrefOf({ page, commentId: undefined })}#${COMMENTS_ID}`}
          />
        )}
      </section>
    </DiscussionProvider>
  );
}

/** The address "latest" becomes that of the comment or reply it names. */
function useLatestAddress(topicId: string, latest: CommentPage['latest']) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!latest) return;
    const { commentId, reply } = latest;
    const path = reply
      ? replyPath({ topicId, commentId, replyId: reply.id, page: reply.page })
      : commentPath({ topicId, commentId });
    void navigate(path, { replace: true, state: { keepScroll: true } });
  }, [navigate, topicId, latest]);
}

/** The comments of a page. */
function Floors({ list, params }: { list: Page<CommentRow>; params: CommentListParams }) {
  return list.records.map((row) => (
    <CommentItem key={row.id} row={row} replies={params.commentId === row.id ? params.replies : undefined} />
  ));
}

type NoCommentsProps = {
  isFirst: boolean;
  isAuthorOnly: boolean /** No invitation to comment for readers without permission. */;
  isClosed: boolean;
  firstPage: string;
};

function NoComments({ isFirst, isAuthorOnly, isClosed, firstPage }: NoCommentsProps): ReactNode {
  const messages = useMessages(commentMessages).list;
  if (!isFirst)
    return (
      <EmptyState title={messages.noSuchPage}>
        <ButtonLink to={firstPage}>{messages.firstPage}</ButtonLink>
      </EmptyState>
    );
  return isAuthorOnly ? (
    <EmptyState title={messages.authorSilent} />
  ) : (
    <EmptyState title={messages.none} text={isClosed ? undefined : messages.noneText} />
  );
}
