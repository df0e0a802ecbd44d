import type { MemberAdminRow } from '#features/member-admin/contract.ts';
import { memberFilePath } from '#features/member-admin/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './member-admin.module.css';
import type { zh } from './messages.zh.ts';

export const stateTones = { active: 'good', suspended: 'bad', cancelled: 'neutral' } as const;

/** Members in rows, each leading to everything about him. */
export function MembersTable({ members }: { members: readonly MemberAdminRow[] }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const language = useLanguage();
  return (
    <Table
      caption={messages.table}
      rows={members}
      keyOf={(member) => member.id}
      empty={<EmptyState icon="users" title={messages.empty} text={messages.emptyText} />}
      columns={[
        { key: 'member', head: messages.member, cell: (member) => <WhoCell member={member} /> },
        {
          key: 'state',
          head: messages.state,
          cell: ({ state }) => <Status tone={stateTones[state]}>{messages.states[state]}</Status>,
        },
        { key: 'role', head: messages.role, cell: (member) => <RoleBadges member={member} /> },
        { key: 'level', head: messages.level, cell: ({ level }) => messages.levelShort({ number: level }) },
        { key: 'wayIn', head: messages.wayIn, cell: ({ wayIn }) => messages.waysIn[wayIn] },
        {
          key: 'topics',
          head: messages.topics,
          align: 'end',
          cell: ({ topicCount }) => formatCount(topicCount, language),
        },
        { key: 'joined', head: messages.joined, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
        {
          key: 'seen',
          head: messages.seen,
          isOneLine: true,
          cell: ({ lastSeenAt }) =>
            lastSeenAt === null ? <span className={css.quiet}>{messages.never}</span> : <TimeAgo at={lastSeenAt} />,
        },
      ]}
    />
  );
}

function WhoCell({ member }: { member: MemberAdminRow }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const isGone = member.state === 'cancelled';
  const name = isGone ? messages.cancelledAccount : (member.nickname ?? member.account);
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

export function RoleBadges({ member }: { member: Pick<MemberAdminRow, 'roles' | 'isOwner'> }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const language = useLanguage();
  return (
    <span className={css.badges}>
      {member.isOwner && <Badge kind="staff">{messages.owner}</Badge>}
      {member.roles.map((role) => (
        <Badge key={role.code} kind={role.kind === 'staff' ? 'staff' : 'vip'}>
          {role.name[language]}
        </Badge>
      ))}
    </span>
  );
}
