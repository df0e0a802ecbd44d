import type { RosterRow } from '#features/roster/contract.ts';
import { memberFilePath } from '#features/roster/paths.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

export const stateTones = { active: 'good', suspended: 'bad', cancelled: 'neutral' } as const;

/** Members in rows, each leading to everything about him. */
export function MembersTable({ members }: { members: readonly RosterRow[] }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={words.table}
      rows={members}
      keyOf={(member) => member.id}
      empty={<EmptyState icon="users" title={words.empty} text={words.emptyText} />}
      columns={[
        { key: 'member', head: words.member, cell: (member) => <WhoCell member={member} /> },
        { key: 'state', head: words.state, cell: ({ state }) => <Status tone={stateTones[state]}>{words.states[state]}</Status> },
        { key: 'role', head: words.role, cell: (member) => <RoleBadges member={member} /> },
        { key: 'level', head: words.level, cell: ({ level }) => words.levelShort({ number: level }) },
        { key: 'wayIn', head: words.wayIn, cell: ({ wayIn }) => words.waysIn[wayIn] },
        { key: 'topics', head: words.topics, align: 'end', cell: ({ topicCount }) => formatCount(topicCount, language) },
        { key: 'joined', head: words.joined, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
        {
          key: 'seen',
          head: words.seen,
          isOneLine: true,
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? <span className={css.quiet}>{words.never}</span> : <TimeAgo at={lastSeenAt} />),
        },
      ]}
    />
  );
}

function WhoCell({ member }: { member: RosterRow }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const isGone = member.state === 'cancelled';
  const name = isGone ? words.cancelledAccount : (member.nickname ?? member.account);
  return (
    <span className={css.who}>
      <Avatar name={name} src={member.avatarPath} size="s" />
      <span>
        <Link to={memberFilePath(member.id)}>{name}</Link>
        <span className={css.under}>{isGone ? member.id : `${member.account} · ${member.id}`}</span>
      </span>
    </span>
  );
}

export function RoleBadges({ member }: { member: Pick<RosterRow, 'roles' | 'isOwner'> }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  return (
    <span className={css.badges}>
      {member.isOwner && <Badge kind="staff">{words.owner}</Badge>}
      {member.roles.map((role) => (
        <Badge key={role.code} kind={role.kind === 'staff' ? 'staff' : 'vip'}>
          {role.name[language]}
        </Badge>
      ))}
    </span>
  );
}
