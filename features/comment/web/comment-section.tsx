import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CommentPage, CommentRow } from '#features/comment/contract.ts';
import { commentPath, replyPath } from '#features/comment/paths.ts';
import { COMMENTS_ID, THREAD_PATH, threadPath } from '#features/content/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, isPastEnd, type Page } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { PageJump } from '#platform/web/kit/page-jump.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { commentMessages } from '../messages.ts';
import { useBoxPosition } from './box-position.tsx';
import { CommentEntrance } from './comment-entrance.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentOrders } from './comment-orders.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { type CommentedText, DiscussionProvider } from './discussion.tsx';
import { EndEntrance } from './end-entrance.tsx';
import { NewComments, QuoteAid } from './lazy-parts.tsx';
import { type CommentListParams, commentsQuery } from './queries.ts';
import { useTarget } from './use-target.ts';

const HEADING_ID = 'comments-heading';

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
    commentId:
      params.commentId === 'latest'
        ? undefined
        : (params.commentId ?? list.data?.records.find(({ floor }) => floor === params.floor)?.id),
  });
  useLatestAddress(topic.id, list.data?.latest);
  const box = useBoxPosition();
  const at = (changes: Partial<CommentListParams>) => hrefOf({ commentId: undefined, floor: undefined, ...changes });
  const discussion = {
    topicId: topic.id,
    topicTitle: topic.title,
    account,
    signInPath: topic.noComment === 'signIn' ? signInPath : null,
    box,
    topicQueries,
    target,
  };
  return (
    <DiscussionProvider value={discussion}>
      <section id={COMMENTS_ID} aria-labelledby={HEADING_ID}>
        <h2 id={HEADING_ID} className="sr-only">
          {messages.region}
        </h2>
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
          aside={<CommentOrders order={params.order} hrefOf={(order) => at({ order, page: 1 })} />}
        />
        <CommentEntrance
          topic={topic}
          params={params}
          hrefOf={hrefOf}
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
            firstPage={at({ page: 1 })}
          />
        )}
        {list.data && (
          <>
            <Pager
              label={messages.pages}
              page={list.data.page}
              pageCount={countPages(list.data)}
              hrefOf={(page) => `${at({ page })}#${COMMENTS_ID}`}
            />
            {countPages(list.data) > 1 && (
              <FloorJump
                topicId={topic.id}
                last={Math.max(list.data.total, topic.commentCount)}
                hrefOf={(floor) => at({ floor })}
              />
            )}
          </>
        )}
        {list.data && list.data.records.length > 0 && (
          <EndEntrance noComment={topic.noComment} signInHref={signInPath(`${hrefOf({})}#${COMMENTS_ID}`)} />
        )}
        <NewComments
          shown={params.order === 'oldest' || params.order === 'newest' ? list.data?.total : undefined}
          hrefOf={(floor) => at({ order: 'oldest', floor })}
        />
      </section>
    </DiscussionProvider>
  );
}

/** Beside the pages: to a floor by its number, and to what was written last. */
function FloorJump({ topicId, last, hrefOf }: { topicId: string; last: number; hrefOf: (floor: number) => string }) {
  const messages = useMessages(commentMessages).list;
  const navigate = useNavigate();
  return (
    <PageJump
      action={THREAD_PATH}
      fields={{ topicId }}
      name="floor"
      label={messages.floorNumber}
      go={messages.jump}
      max={last}
      onGo={(floor) => void navigate(hrefOf(floor), { state: { keepScroll: true } })}
    >
      <ButtonLink size="s" tone="quiet" to={threadPath(topicId, 'latest')}>
        {messages.latest}
      </ButtonLink>
    </PageJump>
  );
}

/** The address "latest" becomes that of the comment or reply it names. */
function useLatestAddress(topicId: string, latest: CommentPage['latest']) {
  const navigate = useNavigate();
  // The address bar and the history follow the answer: a reload or a link copied from it lead to the same comment.
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
