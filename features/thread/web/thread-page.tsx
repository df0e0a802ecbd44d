import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  CommentSection,
  commentsQueries,
  enterDiscussion,
  quoteSelected,
  ReadingSkeleton,
} from '#features/comment/web/public.ts';
import { topicTalk } from '#features/comment/web/talk-public.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { nextUnread } from '#features/reading/web/public.ts';
import { RelatedThreads } from '#features/search/web/public.ts';
import { type TopicPage, topicApi } from '#features/topic/contract.ts';
import {
  AuthorCard,
  ContentsPanel,
  TopicArticle,
  TopicRank,
  topicMessages,
  topicQueries,
} from '#features/topic/web/public.ts';
import { HiddenGuard } from '#features/unlock/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { PictureAid } from '#platform/web/lightbox/picture-aid.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite, useSiteStore, useViewer } from '#platform/web/store/site-store.tsx';
import { threadMessages } from '../messages.ts';
import { queriesOfTopic } from './queries-of-topic.ts';
import { ThreadHead } from './thread-head.tsx';
import { readThreadParams, type ThreadParams, threadHref } from './thread-params.ts';
import { ThreadRail } from './thread-rail.tsx';
import { ThreadUnavailable } from './thread-unavailable.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const params = readThreadParams(query);
  return [
    topicQueries.topicQuery(params.topicId),
    ...commentsQueries(topicTalk, params.topicId, params),
    topicQueries.relatedQuery(params.topicId),
  ];
};

const RELATED_SHOWN = 5;
const keys = ['next', 'previous', 'comment', 'quote', 'compose', 'search', 'home', 'help'] as const;

const signInPath = (backTo: string) => `/login?jumpUrl=${encodeRoute(backTo)}`;
const registerPath = (backTo: string) => `/register?jumpUrl=${encodeRoute(backTo)}`;

/** `/thread?topicId=`: a topic, its author and its comments. */
export function Page() {
  const params = readThreadParams(new URLSearchParams(useLocation().search));
  const t = useMessages(threadMessages);
  const store = useSiteStore();
  const topic = useApiQuery(topicQueries.topicQuery(params.topicId));
  const { refetch } = topic;
  const isRefused = topic.error?.status === 403;
  const exists = topic.data !== undefined || topic.error !== null;
  const isOpen = useSite('topicDetailPermission');
  // Syncs the seed's store: false while the current thread is not open to the reader.
  useEffect(() => {
    if (exists) store.set('topicDetailPermission', !isRefused);
  }, [store, exists, isRefused]);
  // A request for this thread was refused: the reader's access may have ended while they were reading.
  useEffect(() => {
    if (isOpen || isRefused || !exists) return;
    void refetch().then(({ error }) => store.set('topicDetailPermission', error?.status !== 403));
  }, [store, isOpen, exists, isRefused, refetch]);

  if (topic.error && (isRefused || !topic.data))
    return <ThreadUnavailable error={topic.error} onRetry={() => void topic.refetch()} />;
  if (!topic.data) return <ReadingSkeleton actions={t.actions} beside={t.beside} />;
  return <Thread key={params.topicId} topic={topic.data} params={params} />;
}

function Thread({ topic, params }: { topic: TopicPage; params: ThreadParams }) {
  const t = useMessages(threadMessages);
  const { article } = useMessages(topicMessages);
  const navigate = useNavigate();
  const viewer = useViewer();
  const related = useApiQuery(topicQueries.relatedQuery(topic.id));
  const client = useQueryClient();
  const queryKey = [topicApi.read.path, { id: topic.id }];
  const opened = (part: TopicPage['gates'][number]) =>
    client.setQueriesData<TopicPage>(
      { queryKey },
      (page) => page && { ...page, gates: page.gates.map((item) => (item.id === part.id ? part : item)) },
    );
  const stale = () => void client.invalidateQueries({ queryKey });
  return (
    <Columns shape="read">
      <ThreadHead topic={topic} params={params} />
      <MainColumn>
        <Card>
          <TopicArticle
            topic={topic}
            onGone={() => void navigate('/', { replace: true })}
            drawGuard={(guard, lang) => (
              <HiddenGuard
                guard={guard}
                topic={topic}
                lang={lang}
                onChange={opened}
                onStale={stale}
                signInHref={signInPath(threadHref(params))}
                commentHref={`${threadHref(params)}#${COMMENTS_ID}`}
              />
            )}
          />
          <CommentSection
            key={viewer?.userId}
            talk={topicTalk}
            text={topic}
            targetQueries={queriesOfTopic(topic.id)}
            account={viewer?.account ?? null}
            params={params}
            hrefOf={(changes) => threadHref({ ...params, ...changes })}
            signInPath={signInPath}
            registerPath={registerPath}
          />
        </Card>
        <RelatedThreads kind="topic" id={topic.id} />
      </MainColumn>
      <SideColumn label={t.actions} onPhones>
        <ThreadRail topic={topic} />
      </SideColumn>
      <SideColumn label={t.beside} onPhones>
        <AuthorCard
          author={topic.author}
          counts={[
            { label: article.topics, count: topic.author.topicCount },
            { label: article.comments, count: topic.author.commentCount },
          ]}
        />
        <ContentsPanel entries={topic.toc} />
        <TopicRank title={t.related} topics={(related.data?.records ?? []).slice(0, RELATED_SHOWN)} />
      </SideColumn>
      <PageKeys
        acts={viewer ? ['unread', 'like', ...keys] : keys}
        on={{ unread: nextUnread, comment: enterDiscussion, quote: quoteSelected }}
      />
      <PictureAid />
    </Columns>
  );
}
