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
import { banAdminMessages } from './messages.ts';

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
  const t = useMessages(banAdminMessages);
  const language = useLanguage();
  const ends = (ban: Ban) => (ban.endsAt === null ? t.never : calendarTime(ban.endsAt, language));
  return (
    <Table
      caption={t.table}
      rows={bans}
      keyOf={(ban) => ban.id}
      empty={
        <EmptyState icon="shield" title={isSought ? t.emptyFor : t.empty} text={isSought ? undefined : t.emptyText} />
      }
      columns={[
        { key: 'range', head: t.range, cell: (ban) => <b>{ban.range}</b> },
        {
          key: 'ends',
          head: t.endsAt,
          isOneLine: true,
          cell: (ban) => (ban.isOver ? <Status tone="neutral">{t.over}</Status> : ends(ban)),
        },
        { key: 'told', head: t.told, isProse: true, cell: (ban) => ban.reason },
        { key: 'note', head: t.note, cell: (ban) => ban.note },
        {
          key: 'by',
          head: t.by,
          cell: ({ by }) => (by ? <Link to={memberPath(by.account)}>{by.nickname}</Link> : t.system),
        },
        { key: 'at', head: t.at, isOneLine: true, cell: (ban) => <TimeAgo at={ban.createdAt} /> },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (ban) => (
            <Menu
              icon="more"
              size="s"
              label={t.acts({ range: ban.range })}
              items={[
                { key: 'edit', label: t.edit, icon: 'pen', onSelect: () => onPlan({ mutation: 'edit', ban }) },
                {
                  key: 'lift',
                  label: t.lift,
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
