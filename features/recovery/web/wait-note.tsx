import { shortTime } from '#platform/shared/relative-time.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { recoveryMessages } from '../messages.ts';
import css from './recovery.module.css';

/** The answer was correct; shows the waiting period of a day. */
export function WaitNote({ opensAt, endsAt }: { opensAt: string | null; endsAt: string | null }) {
  const t = useMessages(recoveryMessages);
  const language = useLanguage();
  return (
    <Callout tone="success">
      <p className={css.question}>{t.waitTitle}</p>
      <p>{t.waitText}</p>
      {opensAt !== null && endsAt !== null && (
        <p>{t.waitUntil({ from: shortTime(opensAt, language), to: shortTime(endsAt, language) })}</p>
      )}
    </Callout>
  );
}
