import { Under } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import type { MemberAdminRow } from '#features/member-admin/contract.ts';
import { memberFilePath } from '#features/member-admin/paths.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

export const stateTones = { active: 'good', suspended: 'bad', cancelled: 'neutral' } as const;

type Member = Pick<MemberAdminRow, 'id' | 'state' | 'nickname' | 'account'>;

/** The name of a member, and the account and id below it. */
export const namesOf = ({ id, state, nickname, account }: Member, gone: string) =>
  state === 'cancelled' ? { name: gone, text: id } : { name: nickname ?? account, text: `${account} · ${id}` };

/** A member, linked to their page. */
export function WhoCell({ member }: { member: MemberAdminRow }) {
  const { kit } = useConsoleTerms(memberAdminMessages);
  const { name, text } = namesOf(member, kit.gone);
  return (
    <span className={css.who}>
      <Avatar name={name} src={member.avatarPath} size="s" />
      <span>
        <Link to={memberFilePath(member.id)}>{name}</Link>
        <Under>{text}</Under>
      </span>
    </span>
  );
}

export function RoleBadges({ member: { isOwner, roles } }: { member: Pick<MemberAdminRow, 'roles' | 'isOwner'> }) {
  const { t, localized } = useConsoleTerms(memberAdminMessages);
  return (
    <span className={css.badges}>
      {isOwner && <Badge kind="staff">{t.owner}</Badge>}
      {roles.map(({ code, kind, name }) => (
        <Badge key={code} kind={kind === 'staff' ? 'staff' : 'vip'}>
          {localized(name)}
        </Badge>
      ))}
    </span>
  );
}
