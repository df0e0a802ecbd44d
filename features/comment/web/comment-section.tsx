import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CommentPage, CommentRow } from '#features/comment/contract.ts';
import { atComment, atReply } from '#features/comment/paths.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, isPastEnd, type Page } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { PageJump } from '#platform/web/kit/page-jump.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { useBoxPosition } from './box-position.tsx';
import { CommentEntrance } from './comment-entrance.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentOrders } from './comment-orders.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { type CommentedText, type Discussion, DiscussionProvider } from './discussion.tsx';
import { EndEntrance } from './end-entrance.tsx';
import { NewComments, QuoteAid } from './lazy-parts.tsx';
import { commentMessages } from './messages.ts';
import { type CommentListParams, commentsQuery } from './queries.ts';
import type { Talk } from './talk.ts';
import { useTarget } from './use-target.ts';

const HEADING_ID = 'comments-heading';

type CommentSectionProps = {
  talk: Talk;
  /** What the comments are on. */
  text: CommentedText;
  /** Keys of the queries about it, which a comment changes too. */
  targetQueries: readonly (readonly unknown[])[];
  account: string | null;
  params: CommentListParams;
  /** The URL of this thread with other comment parameters. */
  hrefOf: (params: Partial<CommentListParams>) => string;
  signInPath: (backTo: string) => string;
  /** Renders the editor for those with permission. */
  registerPath: (backTo: string) => string;
} & Pick<Discussion, 'marksOf' | 'actsOf'>;

/** The discussion of a text: count, order, comment box, floors and paging. */
export function CommentSection({ talk, text, targetQueries, account, params, ...props }: CommentSectionProps) {
  const { hrefOf, signInPath, registerPath, marksOf, actsOf } = props;
  const messages = useMessages(commentMessages).list;
  const language = useLanguage();
  const list = useApiQuery(commentsQuery(talk, text.id, params), { keepPreviousData: true });
  const target = useTarget({
    isReady: list.data !== undefined && !list.isPlaceholderData,
    commentId:
      params.commentId === 'latest'
        ? undefined
        : (params.commentId ?? list.data?.records.find(({ floor }) => floor === params.floor)?.id),
  });
  useLatestAddress(talk, text.id, list.data?.latest);
  const box = useBoxPosition();
  const at = (changes: Partial<CommentListParams>) => hrefOf({ commentId: undefined, floor: undefined, ...changes });
  const discussion = {
    talk,
    targetId: text.id,
    targetTitle: text.title,
    account,
    signInPath: text.noComment === 'signIn' ? signInPath : null,
    box,
    targetQueries,
    target,
    marksOf,
    actsOf,
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
              label: messages.count({ count: text.commentCount, text: formatCount(text.commentCount, language) }),
              current: true,
            },
          ]}
          aside={<CommentOrders order={params.order} hrefOf={(order) => at({ order, page: 1 })} />}
        />
        <CommentEntrance
          topic={text}
          params={params}
          hrefOf={hrefOf}
          registerPath={registerPath}
          signInPath={signInPath}
        />
        {text.noComment === null && account !== null && <QuoteAid />}
        {list.isPending && <CommentsSkeleton />}
        {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && <Floors list={list.data} params={params} />}
        {list.data && isPastEnd(list.data) && (
          <NoComments
            isFirst={list.data.page === 1}
            isAuthorOnly={params.order === 'author'}
            isClosed={text.noComment !== null && text.noComment !== 'signIn'}
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
                page={talk.pageOf(text.id)}
                latest={talk.pageOf(text.id, 'latest')}
                last={Math.max(list.data.total, text.commentCount)}
                hrefOf={(floor) => at({ floor })}
              />
            )}
          </>
        )}
        {list.data && list.data.records.length > 0 && (
          <EndEntrance noComment={text.noComment} signInHref={signInPath(`${hrefOf({})}#${COMMENTS_ID}`)} />
        )}
        <NewComments list={list.data} params={params} hrefOf={(floor) => at({ order: 'oldest', floor })} />
      </section>
    </DiscussionProvider>
  );
}

/** Beside the pages: to a floor by its number, and to what was written last. */
type FloorJumpProps = { page: string; latest: string; last: number; hrefOf: (floor: number) => string };

function FloorJump({ page, latest, last, hrefOf }: FloorJumpProps) {
  const messages = useMessages(commentMessages).list;
  const navigate = useNavigate();
  const [action = '', query] = page.split('?');
  return (
    <PageJump
      action={action}
      fields={Object.fromEntries(new URLSearchParams(query))}
      name="floor"
      label={messages.floorNumber}
      go={messages.jump}
      max={last}
      onGo={(floor) => void navigate(hrefOf(floor), { state: { keepScroll: true } })}
    >
      <ButtonLink size="s" tone="quiet" to={latest}>
        {messages.latest}
      </ButtonLink>
    </PageJump>
  );
}

/** The address "latest" becomes that of the comment or reply it names. */
function useLatestAddress({ pageOf }: Talk, id: string, latest: CommentPage['latest']) {
  const navigate = useNavigate();
  // The address bar and the history follow the answer: a reload or a link copied from it lead to the same comment.
  useEffect(() => {
    if (!latest) return;
    const { commentId, reply } = latest;
    const page = pageOf(id, commentId);
    const path = reply ? atReply(page, reply.id, reply.page) : atComment(page, commentId);
    void navigate(path, { replace: true, state: { keepScroll: true } });
  }, [navigate, pageOf, id, latest]);
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
