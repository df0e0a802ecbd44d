import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksOfComments, COMMENTS_ID, CommentSection, quoteSelected } from '#features/comment/web/public.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { AuthorCard, ContentsPanel, TopicArticle, TopicRank, topicAsks } from '#features/topic/web/public.ts';
import { HiddenGate } from '#features/unlock/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { PictureAid } from '#platform/web/lightbox/picture-aid.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite, useSiteStore, useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import { enterDiscussion } from './enter-discussion.ts';
import { ThreadHead } from './thread-head.tsx';
import { readThreadPlace, type ThreadPlace, threadHref } from './thread-place.ts';
import { ThreadRail } from './thread-rail.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadUnavailable } from './thread-unavailable.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => {
  const place = readThreadPlace(query);
  return [topicAsks.askTopic(place.topicId), ...asksOfComments(place.topicId, place), topicAsks.askRelated(place.topicId)];
};

const RELATED_SHOWN = 5;

const signInPath = (backTo: string) => `/login?jumpUrl=${encodeRoute(backTo)}`;
const registerPath = (backTo: string) => `/register?jumpUrl=${encodeRoute(backTo)}`;

/** `/thread?topicId=`: a topic, who wrote it, and what is said about it. */
export function Page() {
  const place = readThreadPlace(new URLSearchParams(useLocation().search));
  const store = useSiteStore();
  const topic = useAsk(topicAsks.askTopic(place.topicId));
  const { refetch } = topic;
  const isRefused = topic.error?.status === 403;
  const isKnown = topic.data !== undefined || topic.error !== null;
  const isOpen = useSite('topicDetailPermission');
  // Follows the seed's store: false while the thread one looks at is not open to the reader.
  useEffect(() => {
    if (isKnown) store.set('topicDetailPermission', !isRefused);
  }, [store, isKnown, isRefused]);
  // Something of this thread was refused: what opened it to the reader may have ended while he read.
  useEffect(() => {
    if (isOpen || isRefused || !isKnown) return;
    void refetch().then(({ error }) => store.set('topicDetailPermission', error?.status !== 403));
  }, [store, isOpen, isKnown, isRefused, refetch]);

  if (topic.error && (isRefused || !topic.data)) return <ThreadUnavailable error={topic.error} onRetry={() => void topic.refetch()} />;
  if (!topic.data) return <ThreadSkeleton />;
  return <Thread key={place.topicId} topic={topic.data} place={place} />;
}

function Thread({ topic, place }: { topic: TopicPage; place: ThreadPlace }) {
  const words = useWords<typeof zh>('thread');
  const navigate = useNavigate();
  const viewer = useViewer();
  const related = useAsk(topicAsks.askRelated(topic.id));
  return (
    <Columns shape="read">
      <ThreadHead topic={topic} place={place} />
      <SideColumn label={words.actions}>
        <ThreadRail topic={topic} place="rail" />
      </SideColumn>
      <MainColumn>
        <Card>
          <TopicArticle
            topic={topic}
            onGone={() => void navigate('/', { replace: true })}
            drawGate={(gate, lang) => (
              <HiddenGate gate={gate} topic={topic} lang={lang} signInHref={signInPath(threadHref(place))} commentHref={`${threadHref(place)}#${COMMENTS_ID}`} />
            )}
          />
          <ThreadRail topic={topic} place="foot" />
          <CommentSection
            key={viewer?.userId}
            topic={topic}
            account={viewer?.account ?? null}
            place={place}
            hrefOf={(changes) => threadHref({ ...place, ...changes })}
            signInPath={signInPath}
            registerPath={registerPath}
          />
        </Card>
      </MainColumn>
      <SideColumn label={words.beside} onPhones>
        <AuthorCard author={topic.author} />
        <ContentsPanel entries={topic.toc} />
        <TopicRank title={words.related} topics={(related.data?.records ?? []).slice(0, RELATED_SHOWN)} />
      </SideColumn>
      <PageKeys acts={['next', 'previous', 'comment', 'quote', 'compose', 'search', 'home', 'help']} onComment={enterDiscussion} onQuote={quoteSelected} />
      <PictureAid />
    </Columns>
  );
}
