import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Callout } from '#platform/web/kit/states.tsx';
import { recoveryMessages } from '../messages.ts';
import css from './recovery.module.css';

/** The answer was correct; shows the waiting period of a day. */
export function WaitNote({ opensAt, endsAt }: { opensAt: string | null; endsAt: string | null }) {
  const t = useMessages(recoveryMessages);
  const instant = useInstant();
  return (
    <Callout tone="success">
      <p className={css.question}>{t.waitTitle}</p>
      <p>{t.waitText}</p>
      {opensAt !== null && endsAt !== null && (
        <p>{t.waitUntil({ from: instant(opensAt, 'short'), to: instant(endsAt, 'short') })}</p>
      )}
    </Callout>
  );
}
