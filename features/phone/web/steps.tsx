import { useWords } from '#platform/web/i18n/words.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import type { zh } from '../messages.zh.ts';
import css from './phone.module.css';

/** Where one is on the way from the old phone to the new one. */
export function Steps({ step }: { step: 1 | 2 }) {
  const words = useWords<typeof zh>('phone').change;
  return (
    <div className={css.steps}>
      <StepList label={words.steps} steps={[words.one, words.two]} current={step} />
    </div>
  );
}
