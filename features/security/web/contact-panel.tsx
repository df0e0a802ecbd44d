import type { OwnProfile } from '#features/profile/contract.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { securityMessages } from '../messages.ts';
import css from './security.module.css';

/** The verified phone and e-mail address of the account. */
export function ContactPanel({ profile }: { profile: Pick<OwnProfile, 'phone' | 'email'> }) {
  const messages = useMessages(securityMessages).ways;
  return (
    <Panel title={messages.title}>
      <dl className={css.facts}>
        <dt>{messages.phone}</dt>
        <dd>{profile.phone ?? messages.none}</dd>
        <dd>
          <ButtonLink size="s" to={accountPaths.phone}>
            {messages.toPhone}
          </ButtonLink>
        </dd>
        <dt>{messages.email}</dt>
        <dd>{profile.email ?? messages.none}</dd>
        <dd>
          <ButtonLink size="s" to={accountPaths.edit}>
            {messages.toEmail}
          </ButtonLink>
        </dd>
      </dl>
    </Panel>
  );
}
