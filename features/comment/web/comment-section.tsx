import { type ReactNode, useState } from 'react';
import type { CommentRow } from '#features/comment/contract.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { countPages, isPastEnd, type Page } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { Kept, KeptList } from '#platform/web/page/kept.tsx';
import type { zh } from '../messages.zh.ts';
import { askComments, type CommentPlace } from './asks.ts';
import { CommentEntrance } from './comment-entrance.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentOrders } from './comment-orders.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { DiscussionProvider, type Quoting, useDiscussion } from './discussion.tsx';
import { QuoteAid } from './quote-aid.tsx';
import { useTarget } from './use-target.ts';

export const COMMENTS_ID = 'comments';

type CommentSectionProps = {
  topic: Pick<TopicPage, 'id' | 'title' | 'commentCount' | 'noComment'>;
  account: string | null;
  place: CommentPlace;
  /** The address of this thread with another part of the comments. */
  hrefOf: (place: Partial<CommentPlace>) => string;
  signInPath: (backTo: string) => string;
  /** The box to write in, for those who may. */
  registerPath: (backTo: string) => string;
};

/** The discussion of a topic: how many, in which order, a box to join in, the floors, and further pages. */
export function CommentSection({ topic, account, place, hrefOf, signInPath, registerPath }: CommentSectionProps) {
  const words = useWords<typeof zh>('comment').list;
  const language = useLanguage();
  const list = useAsk(askComments(topic.id, place), { keepPrevious: true });
  const target = useTarget({ isReady: list.data !== undefined && !list.isPlaceholderData, commentId: place.commentId });
  const [quoting, setQuoting] = useState<Quoting>();
  const discussion = { topicId: topic.id, topicTitle: topic.title, account, signInPath: topic.noComment === 'signIn' ? signInPath : null, quote: setQuoting, target };
  return (
    <DiscussionProvider value={discussion}>
      <section id={COMMENTS_ID} aria-label={words.region}>
        <Kept name="comment-tabs" of={[topic.id, topic.commentCount, place]}>
          <Tabs
            lined
            label={words.region}
            items={[{ to: hrefOf({}), label: words.count({ count: topic.commentCount, text: formatCount(topic.commentCount, language) }), current: true }]}
            aside={<CommentOrders order={place.order} hrefOf={(order) => hrefOf({ order, page: 1, commentId: undefined })} />}
          />
        </Kept>
        <CommentEntrance topic={topic} place={place} hrefOf={hrefOf} quoting={quoting} registerPath={registerPath} signInPath={signInPath} />
        {topic.noComment === null && account !== null && <QuoteAid />}
        {list.isPending && <CommentsSkeleton />}
        {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && <Floors list={list.data} place={place} />}
        {list.data && isPastEnd(list.data) && (
          <NoComments
            isFirst={list.data.page === 1}
            isAuthorOnly={place.order === 'author'}
            isClosed={topic.noComment !== null && topic.noComment !== 'signIn'}
            firstPage={hrefOf({ page: 1, commentId: undefined })}
          />
        )}
        {list.data && (
          <Kept name="comment-pager" of={[topic.id, place.order, list.data.page, countPages(list.data)]}>
            <Pager label={words.pages} page={list.data.page} pageCount={countPages(list.data)} hrefOf={(page) => `${hrefOf({ page, commentId: undefined })}#${COMMENTS_ID}`} />
          </Kept>
        )}
      </section>
    </DiscussionProvider>
  );
}

/** The comments of a page. The server keeps them as it has rendered them, all and each; not where the address names one, which looks another way. */
function Floors({ list, place }: { list: Page<CommentRow>; place: CommentPlace }) {
  const { target, signInPath } = useDiscussion();
  const isOwn = target !== '' || place.replies !== undefined;
  const name = signInPath ? 'comment-sign-in' : 'comment';
  return (
    <KeptList name={name} of={list} isOwn={isOwn}>
      {(rows) =>
        rows.map((row) => (
          <Kept key={row.id} name={name} of={row} isOwn={isOwn}>
            <CommentItem row={row} replies={place.commentId === row.id ? place.replies : undefined} />
          </Kept>
        ))
      }
    </KeptList>
  );
}

type NoCommentsProps = { isFirst: boolean; isAuthorOnly: boolean /** Nobody is invited to what the reader may not do. */; isClosed: boolean; firstPage: string };

function NoComments({ isFirst, isAuthorOnly, isClosed, firstPage }: NoCommentsProps): ReactNode {
  const words = useWords<typeof zh>('comment').list;
  if (!isFirst)
    return (
      <EmptyState title={words.noSuchPage}>
        <ButtonLink to={firstPage}>{words.firstPage}</ButtonLink>
      </EmptyState>
    );
  return isAuthorOnly ? <EmptyState title={words.authorSilent} /> : <EmptyState title={words.none} text={isClosed ? undefined : words.noneText} />;
}
