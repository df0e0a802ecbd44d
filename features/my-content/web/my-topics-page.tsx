import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import type { MyTopic } from '#features/topic/contract.ts';
import { addTopicPath, sectionPath, topicPath } from '#features/topic/paths.ts';
import { TopicBadges, topicQueries } from '#features/topic/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';
import { RecordStatus } from './record-status.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [topicQueries.myTopicsQuery(pageNumber(query))];

/** `/user/control___/topicList`: the reader's own topics; those awaiting review or removed by staff are marked. */
export function Page() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(topicQueries.myTopicsQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="topics"
      list={list}
      draw={(topic) => <MyTopicRow key={topic.id} topic={topic} />}
      begin={
        <ButtonLink tone="primary" icon="pen" to={addTopicPath()}>
          {t.writeTopic}
        </ButtonLink>
      }
    />
  );
}

function MyTopicRow({ topic }: { topic: z.output<typeof MyTopic> }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  return (
    <ListRow
      level={2}
      to={topicPath(topic.id)}
      title={topic.title}
      lang={foreignLanguage(topic.title, language)}
      badges={
        <>
          <RecordStatus status={topic.status} />
          <TopicBadges
            isPinned={topic.pin !== 'none'}
            isEssence={topic.isEssence}
            commentsClosed={topic.commentsClosed}
            isEdited={topic.isEdited}
          />
        </>
      }
      meta={
        <MetaLine>
          <Tag to={sectionPath(topic.section.id)}>{topic.section.name}</Tag>
          <TimeAgo at={topic.createdAt} />
          <Count icon="eye" label={t.views} value={formatCompactCount(topic.viewCount, language)} />
          <Count icon="chat" label={t.comments} value={formatCompactCount(topic.commentCount, language)} />
        </MetaLine>
      }
    />
  );
}
