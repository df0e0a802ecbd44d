import { memberPath } from '#features/member/paths.ts';
import type { ConsoleTopic } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { StaffMutation } from '../staff-dialog.tsx';
import { TopicBadges } from '../topic-badges.tsx';
import css from './content.module.css';
import { topicAdminMessages } from './messages.ts';
import { useMutationName } from './use-act-name.ts';

type Props = { topics: readonly ConsoleTopic[]; onPlan: (mutation: StaffMutation, topic: ConsoleTopic) => void };

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;
const icons: Record<StaffMutation, IconName> = {
  pin: 'pin',
  essence: 'star',
  close: 'lock',
  move: 'reply',
  restore: 'refresh',
  staffDelete: 'trash',
};

/** Topics in rows, each with the acts its state leaves open. */
export function ContentTable({ topics, onPlan }: Props) {
  const t = useMessages(topicAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.table}
      rows={topics}
      keyOf={(topic) => topic.id}
      empty={<EmptyState icon="chat" title={t.empty} text={t.emptyText} />}
      columns={[
        { key: 'topic', head: t.topic, cell: (topic) => <TitleCell topic={topic} /> },
        {
          key: 'status',
          head: t.status,
          cell: ({ status }) => <Status tone={tones[status]}>{t.statuses[status]}</Status>,
        },
        { key: 'section', head: t.section, cell: (topic) => topic.section.name },
        {
          key: 'by',
          head: t.by,
          cell: ({ author }) =>
            author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>,
        },
        {
          key: 'counts',
          head: t.counts,
          align: 'end',
          cell: (topic) => `${formatCount(topic.viewCount, language)} / ${formatCount(topic.commentCount, language)}`,
        },
        {
          key: 'at',
          head: t.at,
          isOneLine: true,
          cell: (topic) => <TimeAgo at={topic.createdAt} />,
        },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (topic) => <MutationMenu topic={topic} onPlan={onPlan} />,
        },
      ]}
    />
  );
}

function TitleCell({ topic }: { topic: ConsoleTopic }) {
  return (
    <span className={css.title}>
      <Link to={topicPath(topic.id)}>{topic.title}</Link>
      <TopicBadges
        isPinned={topic.pin !== 'none'}
        isEssence={topic.isEssence}
        commentsClosed={topic.commentsClosed}
        isEdited={topic.isEdited}
      />
    </span>
  );
}

function MutationMenu({ topic, onPlan }: { topic: ConsoleTopic; onPlan: Props['onPlan'] }) {
  const t = useMessages(topicAdminMessages);
  const nameOf = useMutationName();
  const moderating: readonly StaffMutation[] = topic.may.moderate
    ? ['pin', 'essence', 'close', 'move', 'staffDelete']
    : [];
  const acts: readonly StaffMutation[] = topic.may.restore ? [...moderating, 'restore'] : moderating;
  if (acts.length === 0) return null;
  return (
    <Menu
      icon="more"
      size="s"
      label={t.acts({ title: topic.title })}
      items={acts.map((mutation) => ({
        key: mutation,
        label: nameOf(mutation, topic),
        icon: icons[mutation],
        danger: mutation === 'staffDelete',
        onSelect: () => onPlan(mutation, topic),
      }))}
    />
  );
}
