import type { Ban } from '#features/ban/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { BanPlan } from './ban-plan.ts';
import type { zh } from './messages.zh.ts';

/** Bans in rows, newest first; `isSought`: those of one address. */
export function BanTable({
  bans,
  isSought,
  onPlan,
}: {
  bans: readonly Ban[];
  isSought: boolean;
  onPlan: (plan: BanPlan) => void;
}) {
  const messages = useMessages<typeof zh>('banAdmin');
  const language = useLanguage();
  const ends = (ban: Ban) => (ban.endsAt === null ? messages.never : calendarTime(ban.endsAt, language));
  return (
    <Table
      caption={messages.table}
      rows={bans}
      keyOf={(ban) => ban.id}
      empty={
        <EmptyState
          icon="shield"
          title={isSought ? messages.emptyFor : messages.empty}
          text={isSought ? undefined : messages.emptyText}
        />
      }
      columns={[
        { key: 'range', head: messages.range, cell: (ban) => <b>{ban.range}</b> },
        {
          key: 'ends',
          head: messages.endsAt,
          isOneLine: true,
          cell: (ban) => (ban.isOver ? <Status tone="neutral">{messages.over}</Status> : ends(ban)),
        },
        { key: 'told', head: messages.told, isProse: true, cell: (ban) => ban.reason },
        { key: 'note', head: messages.note, cell: (ban) => ban.note },
        {
          key: 'by',
          head: messages.by,
          cell: ({ by }) => (by ? <Link to={memberPath(by.account)}>{by.nickname}</Link> : messages.system),
        },
        { key: 'at', head: messages.at, isOneLine: true, cell: (ban) => <TimeAgo at={ban.createdAt} /> },
        {
          key: 'act',
          head: messages.mutation,
          align: 'end',
          cell: (ban) => (
            <Menu
              icon="more"
              size="s"
              label={messages.acts({ range: ban.range })}
              items={[
                { key: 'edit', label: messages.edit, icon: 'pen', onSelect: () => onPlan({ mutation: 'edit', ban }) },
                {
                  key: 'lift',
                  label: messages.lift,
                  icon: 'unlock',
                  onSelect: () => onPlan({ mutation: 'lift', ban }),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
