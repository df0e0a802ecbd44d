import type { OwnProfile } from '#features/profile/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';

/** The reader's roles with their end; renders nothing without any. */
export function RoleCard({ roles }: { roles: OwnProfile['userRoleList'] }) {
  const messages = useMessages(profileMessages).edit;
  const instant = useInstant();
  if (roles.length === 0) return null;
  return (
    <Panel title={messages.roles}>
      <ul className={css.roles}>
        {roles.map((role) => (
          <li key={role.id}>
            <Tag>{role.name}</Tag>
            <span className={css.quiet}>
              {role.validPeriodEnd === null
                ? messages.roleForever
                : messages.roleEnds({ date: instant(role.validPeriodEnd, 'day') })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
