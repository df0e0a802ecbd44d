import { memberPath } from '#features/member/paths.ts';
import type { ConsoleTopic } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { StaffAct } from '../staff-dialog.tsx';
import { TopicBadges } from '../topic-badges.tsx';
import css from './content.module.css';
import type { zh } from './messages.zh.ts';
import { useActName } from './use-act-name.ts';

type Props = { topics: readonly ConsoleTopic[]; onPlan: (act: StaffAct, topic: ConsoleTopic) => void };

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;
const icons: Record<StaffAct, IconName> = { pin: 'pin', essence: 'star', close: 'lock', move: 'reply', restore: 'refresh', staffDelete: 'trash' };

/** Topics in rows, each with the acts its state leaves open. */
export function ContentTable({ topics, onPlan }: Props) {
  const words = useWords<typeof zh>('topicAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={words.table}
      rows={topics}
      keyOf={(topic) => topic.id}
      empty={<EmptyState icon="chat" title={words.empty} text={words.emptyText} />}
      columns={[
        { key: 'topic', head: words.topic, cell: (topic) => <TitleCell topic={topic} /> },
        { key: 'status', head: words.status, cell: ({ status }) => <Status tone={tones[status]}>{words.statuses[status]}</Status> },
        { key: 'section', head: words.section, cell: (topic) => topic.section.name },
        { key: 'by', head: words.by, cell: ({ author }) => (author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>) },
        { key: 'counts', head: words.counts, align: 'end', cell: (topic) => `${formatCount(topic.viewCount, language)} / ${formatCount(topic.commentCount, language)}` },
        {
          key: 'at',
          head: words.at,
          isOneLine: true,
          cell: (topic) => <TimeAgo at={topic.createdAt} />,
        },
        { key: 'act', head: words.act, align: 'end', cell: (topic) => <ActMenu topic={topic} onPlan={onPlan} /> },
      ]}
    />
  );
}

function TitleCell({ topic }: { topic: ConsoleTopic }) {
  return (
    <span className={css.title}>
      <Link to={topicPath(topic.id)}>{topic.title}</Link>
      <TopicBadges isPinned={topic.pin !== 'none'} isEssence={topic.isEssence} commentsClosed={topic.commentsClosed} isEdited={topic.isEdited} />
    </span>
  );
}

function ActMenu({ topic, onPlan }: { topic: ConsoleTopic; onPlan: Props['onPlan'] }) {
  const words = useWords<typeof zh>('topicAdmin');
  const nameOf = useActName();
  const moderating: readonly StaffAct[] = topic.may.moderate ? ['pin', 'essence', 'close', 'move', 'staffDelete'] : [];
  const acts: readonly StaffAct[] = topic.may.restore ? [...moderating, 'restore'] : moderating;
  if (acts.length === 0) return null;
  return (
    <Menu
      icon="more"
      size="s"
      label={words.acts({ title: topic.title })}
      items={acts.map((act) => ({ key: act, label: nameOf(act, topic), icon: icons[act], danger: act === 'staffDelete', onSelect: () => onPlan(act, topic) }))}
    />
  );
}
