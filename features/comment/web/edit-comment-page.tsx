import { useLocation, useNavigate } from 'react-router';
import { commentPath, replyPath } from '#features/comment/paths.ts';
import { topicPath } from '#features/topic/paths.ts';
import { topicAsks } from '#features/topic/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { DiscussionProvider } from './discussion.tsx';
import { EditBox } from './edit-box.tsx';
import { en } from './edit-words.en.ts';
import { zh } from './edit-words.zh.ts';

const ID = /^[1-9]\d{0,17}$/;

function readPlace(query: URLSearchParams): { topicId: string; kind: 'comment' | 'reply'; id: string } {
  const idOf = (name: string) => (ID.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '0');
  const kind = query.has('replyId') ? 'reply' : 'comment';
  return { topicId: idOf('topicId'), kind, id: idOf(`${kind}Id`) };
}

export const asks = ({ query }: Pick<Place, 'query'>) => [topicAsks.askTopic(readPlace(query).topicId)];

/** `/user/editComment?topicId=&commentId=` (or `replyId=`): the edit of one of them, gone on with from elsewhere than its thread. */
export function Page() {
  const words = useLanguage() === 'zh_CN' ? zh : en;
  const viewer = useViewer();
  const navigate = useNavigate();
  const { topicId, kind, id } = readPlace(new URLSearchParams(useLocation().search));
  const topic = useAsk(topicAsks.askTopic(topicId));
  const leave = (below?: { commentId: string; page: number }) => {
    const to = kind === 'comment' ? commentPath({ topicId, commentId: id }) : below ? replyPath({ topicId, replyId: id, ...below }) : topicPath(topicId);
    void navigate(to, { replace: true });
  };
  return (
    <Columns shape="single">
      <PageHead title={words.title[kind]} />
      <MainColumn>
        <PageHeading title={words.title[kind]} text={topic.data?.title ?? ''} />
        <Card pad="pad">
          {topic.isPending && (
            <SkeletonArea>
              <Skeleton kind="block" size="m" />
            </SkeletonArea>
          )}
          {topic.error && (
            <FailedSource error={topic.error} onRetry={() => void topic.refetch()}>
              {topic.error.status === 404 ? <ButtonLink to="/">{words.toHome}</ButtonLink> : <ButtonLink to={topicPath(topicId)}>{words.backToTopic}</ButtonLink>}
            </FailedSource>
          )}
          {topic.data && viewer && (
            <DiscussionProvider value={{ topicId, topicTitle: topic.data.title, account: viewer.account, signInPath: null, quote: () => undefined, target: '' }}>
              <EditBox key={`${kind}${id}`} kind={kind} id={id} onClose={leave} />
            </DiscussionProvider>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}
