import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import type { MyTopic } from '#features/topic/contract.ts';
import { addTopicPath, sectionPath, topicPath } from '#features/topic/paths.ts';
import { TopicBadges, topicAsks } from '#features/topic/web/public.ts';
import { formatCompactCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { CentreList } from './centre-list.tsx';
import { RecordStatus } from './record-status.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [topicAsks.askMyTopics(pageNumber(query))];

/** `/user/control___/topicList`: the reader's own topics; those that wait for review or that staff took down are marked so. */
export function Page() {
  const words = useWords<typeof zh>('centre');
  const list = useAsk(topicAsks.askMyTopics(pageNumber(new URLSearchParams(useLocation().search))), { keepPrevious: true });
  return (
    <CentreList
      tab="topics"
      list={list}
      draw={(topic) => <MyTopicRow key={topic.id} topic={topic} />}
      begin={
        <ButtonLink tone="primary" icon="pen" to={addTopicPath()}>
          {words.writeTopic}
        </ButtonLink>
      }
    />
  );
}

function MyTopicRow({ topic }: { topic: z.output<typeof MyTopic> }) {
  const words = useWords<typeof zh>('centre');
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
          <TopicBadges isPinned={topic.pin !== 'none'} isEssence={topic.isEssence} commentsClosed={topic.commentsClosed} isEdited={topic.isEdited} />
        </>
      }
      meta={
        <MetaLine>
          <Tag to={sectionPath(topic.section.id)}>{topic.section.name}</Tag>
          <TimeAgo at={topic.createdAt} />
          <Count icon="eye" label={words.views} value={formatCompactCount(topic.viewCount, language)} />
          <Count icon="chat" label={words.comments} value={formatCompactCount(topic.commentCount, language)} />
        </MetaLine>
      }
    />
  );
}
