import type { Ban } from '#features/ban/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { BanPlan } from './ban-plan.ts';
import type { zh } from './messages.zh.ts';

/** Bans in rows, newest first; `isSought`: those of one address. */
export function BanTable({ bans, isSought, onPlan }: { bans: readonly Ban[]; isSought: boolean; onPlan: (plan: BanPlan) => void }) {
  const words = useWords<typeof zh>('banAdmin');
  const language = useLanguage();
  const ends = (ban: Ban) => (ban.endsAt === null ? words.never : calendarTime(ban.endsAt, language));
  return (
    <Table
      caption={words.table}
      rows={bans}
      keyOf={(ban) => ban.id}
      empty={<EmptyState icon="shield" title={isSought ? words.emptyFor : words.empty} text={isSought ? undefined : words.emptyText} />}
      columns={[
        { key: 'range', head: words.range, cell: (ban) => <b>{ban.range}</b> },
        { key: 'ends', head: words.endsAt, isOneLine: true, cell: (ban) => (ban.isOver ? <Status tone="neutral">{words.over}</Status> : ends(ban)) },
        { key: 'told', head: words.told, isProse: true, cell: (ban) => ban.reason },
        { key: 'note', head: words.note, cell: (ban) => ban.note },
        { key: 'by', head: words.by, cell: ({ by }) => (by ? <Link to={memberPath(by.account)}>{by.nickname}</Link> : words.system) },
        { key: 'at', head: words.at, isOneLine: true, cell: (ban) => <TimeAgo at={ban.createdAt} /> },
        {
          key: 'act',
          head: words.act,
          align: 'end',
          cell: (ban) => (
            <Menu
              icon="more"
              size="s"
              label={words.acts({ range: ban.range })}
              items={[
                { key: 'edit', label: words.edit, icon: 'pen', onSelect: () => onPlan({ act: 'edit', ban }) },
                { key: 'lift', label: words.lift, icon: 'unlock', onSelect: () => onPlan({ act: 'lift', ban }) },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
