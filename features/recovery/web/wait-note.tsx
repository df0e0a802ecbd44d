import { shortTime } from '#platform/shared/relative-time.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import css from './recovery.module.css';

/** The answer was right, and now a day must go by. */
export function WaitNote({ opensAt, endsAt }: { opensAt: string | null; endsAt: string | null }) {
  const messages = useMessages<typeof zh>('recovery');
  const language = useLanguage();
  return (
    <Callout tone="success">
      <p className={css.question}>{messages.waitTitle}</p>
      <p>{messages.waitText}</p>
      {opensAt !== null && endsAt !== null && (
        <p>{messages.waitUntil({ from: shortTime(opensAt, language), to: shortTime(endsAt, language) })}</p>
      )}
    </Callout>
  );
}
