import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from '../messages.zh.ts';
import css from './phone.module.css';

/** Where one is on the way from the old phone to the new one. */
export function StepList({ current }: { current: 'one' | 'two' }) {
  const words = useWords<typeof zh>('phone').change;
  return (
    <ol className={css.steps} aria-label={words.steps}>
      <li aria-current={current === 'one' ? 'step' : undefined}>{words.one}</li>
      <li aria-current={current === 'two' ? 'step' : undefined}>{words.two}</li>
    </ol>
  );
}
