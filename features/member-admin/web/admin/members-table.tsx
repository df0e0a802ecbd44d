import type { MemberAdminRow } from '#features/member-admin/contract.ts';
import { memberFilePath } from '#features/member-admin/paths.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

export const stateTones = { active: 'good', suspended: 'bad', cancelled: 'neutral' } as const;

/** Rows of members, each linked to the member's page. */
export function MembersTable({ members }: { members: readonly MemberAdminRow[] }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  return (
    <Table
      caption={t.table}
      rows={members}
      keyOf={(member) => member.id}
      empty={<EmptyState icon="users" title={t.empty} text={t.emptyText} />}
      columns={[
        { key: 'member', head: t.member, cell: (member) => <WhoCell member={member} /> },
        {
          key: 'state',
          head: t.state,
          cell: ({ state }) => <Status tone={stateTones[state]}>{t.states[state]}</Status>,
        },
        { key: 'role', head: t.role, cell: (member) => <RoleBadges member={member} /> },
        { key: 'level', head: t.level, cell: ({ level }) => t.levelShort({ number: level }) },
        { key: 'wayIn', head: t.wayIn, cell: ({ wayIn }) => t.waysIn[wayIn] },
        {
          key: 'topics',
          head: t.topics,
          align: 'end',
          cell: ({ topicCount }) => formatCount(topicCount, language),
        },
        { key: 'joined', head: t.joined, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
        {
          key: 'seen',
          head: t.seen,
          isOneLine: true,
          cell: ({ lastSeenAt }) =>
            lastSeenAt === null ? <span className={css.quiet}>{t.never}</span> : <TimeAgo at={lastSeenAt} />,
        },
      ]}
    />
  );
}

function WhoCell({ member }: { member: MemberAdminRow }) {
  const t = useMessages(memberAdminMessages);
  const isGone = member.state === 'cancelled';
  const name = isGone ? t.cancelledAccount : (member.nickname ?? member.account);
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
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  return (
    <span className={css.badges}>
      {member.isOwner && <Badge kind="staff">{t.owner}</Badge>}
      {member.roles.map((role) => (
        <Badge key={role.code} kind={role.kind === 'staff' ? 'staff' : 'vip'}>
          {role.name[sourceOf(language)]}
        </Badge>
      ))}
    </span>
  );
}
