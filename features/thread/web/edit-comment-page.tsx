import { useLocation, useNavigate } from 'react-router';
import { commentPath, replyPath } from '#features/comment/paths.ts';
import { DiscussionProvider, EditBox, noBox } from '#features/comment/web/public.ts';
import { topicTalk } from '#features/comment/web/talk-public.ts';
import { topicPath } from '#features/topic/paths.ts';
import { topicQueries } from '#features/topic/web/public.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { en } from './edit-comment-messages.en.ts';
import { zh } from './edit-comment-messages.zh.ts';
import { queriesOfTopic } from './queries-of-topic.ts';

const ID = /^[1-9]\d{0,17}$/;

function readParams(query: URLSearchParams): { topicId: string; kind: 'comment' | 'reply'; id: string } {
  const idOf = (name: string) => (ID.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '0');
  const kind = query.has('replyId') ? 'reply' : 'comment';
  return { topicId: idOf('topicId'), kind, id: idOf(`${kind}Id`) };
}

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [topicQueries.topicQuery(readParams(query).topicId)];

/** `/user/editComment?topicId=&commentId=` (or `replyId=`): edits one of them outside its thread. */
export function Page() {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  const viewer = useViewer();
  const navigate = useNavigate();
  const { topicId, kind, id } = readParams(new URLSearchParams(useLocation().search));
  const topic = useApiQuery(topicQueries.topicQuery(topicId));
  const leave = (below?: { commentId: string; page: number }) => {
    const to =
      kind === 'comment'
        ? commentPath({ topicId, commentId: id })
        : below
          ? replyPath({ topicId, replyId: id, ...below })
          : topicPath(topicId);
    void navigate(to, { replace: true });
  };
  return (
    <Columns shape="single">
      <PageHead title={messages.title[kind]} />
      <MainColumn>
        <PageHeading title={messages.title[kind]} text={topic.data?.title ?? ''} />
        <Card pad="pad">
          {topic.isPending && (
            <SkeletonArea>
              <Skeleton kind="block" size="m" />
            </SkeletonArea>
          )}
          {topic.error && (
            <FailedSource error={topic.error} onRetry={() => void topic.refetch()}>
              {topic.error.status === 404 ? (
                <ButtonLink to="/">{messages.toHome}</ButtonLink>
              ) : (
                <ButtonLink to={topicPath(topicId)}>{messages.backToTopic}</ButtonLink>
              )}
            </FailedSource>
          )}
          {topic.data && viewer && (
            <DiscussionProvider
              value={{
                talk: topicTalk,
                targetId: topicId,
                targetTitle: topic.data.title,
                account: viewer.account,
                signInPath: null,
                box: noBox,
                targetQueries: queriesOfTopic(topicId),
                target: '',
              }}
            >
              <EditBox key={`${kind}${id}`} kind={kind} id={id} onClose={leave} />
            </DiscussionProvider>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}
