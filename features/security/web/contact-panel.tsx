import type { OwnProfile } from '#features/profile/contract.ts';
import { housePaths } from '#features/profile/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import type { zh } from '../messages.zh.ts';
import css from './security.module.css';

/** The phone and e-mail address one can be proven by. */
export function ContactPanel({ profile }: { profile: Pick<OwnProfile, 'phone' | 'email'> }) {
  const words = useWords<typeof zh>('security').ways;
  return (
    <Panel title={words.title}>
      <dl className={css.facts}>
        <dt>{words.phone}</dt>
        <dd>{profile.phone ?? words.none}</dd>
        <dd>
          <ButtonLink size="s" to={housePaths.phone}>
            {words.toPhone}
          </ButtonLink>
        </dd>
        <dt>{words.email}</dt>
        <dd>{profile.email ?? words.none}</dd>
        <dd>
          <ButtonLink size="s" to={housePaths.edit}>
            {words.toEmail}
          </ButtonLink>
        </dd>
      </dl>
    </Panel>
  );
}
