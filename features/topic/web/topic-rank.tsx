import type { TopicLink } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Panel, RankList } from '#platform/web/kit/card.tsx';

/** A short numbered list of topics beside a page. Renders nothing when it is empty. */
export function TopicRank({
  title,
  topics,
  more,
}: {
  title: string;
  topics: readonly TopicLink[];
  more?: { to: string; label: string };
}) {
  const language = useLanguage();
  if (topics.length === 0) return null;
  return (
    <Panel title={title} {...(more ? { more } : {})}>
      <RankList
        items={topics.map((topic) => ({
          key: topic.id,
          to: topicPath(topic.id),
          text: <span lang={foreignLanguage(topic.title, language)}>{topic.title}</span>,
        }))}
      />
    </Panel>
  );
}
