import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from '../messages.zh.ts';
import css from './recovery.module.css';

/** Where one is on the way to a new password. */
export function Steps({ step }: { step: 1 | 2 }) {
  const words = useWords<typeof zh>('recovery');
  return (
    <ol className={css.steps} aria-label={words.steps}>
      {[words.stepOne, words.stepTwo].map((label, index) => (
        <li key={label} aria-current={index + 1 === step ? 'step' : undefined}>
          <span className={css.number} aria-hidden>
            {index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
