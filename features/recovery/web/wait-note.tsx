import { shortTime } from '#platform/shared/relative-time.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import css from './recovery.module.css';

/** The answer was right, and now a day must go by. */
export function WaitNote({ opensAt, endsAt }: { opensAt: string | null; endsAt: string | null }) {
  const words = useWords<typeof zh>('recovery');
  const language = useLanguage();
  return (
    <Callout tone="success">
      <p className={css.question}>{words.waitTitle}</p>
      <p>{words.waitText}</p>
      {opensAt !== null && endsAt !== null && <p>{words.waitUntil({ from: shortTime(opensAt, language), to: shortTime(endsAt, language) })}</p>}
    </Callout>
  );
}
