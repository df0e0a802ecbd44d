import { useWords } from '#platform/web/i18n/words.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import type { zh } from '../messages.zh.ts';

/** Where one is on the way to a new password. */
export function Steps({ step }: { step: 1 | 2 }) {
  const words = useWords<typeof zh>('recovery');
  return <StepList label={words.steps} steps={[words.stepOne, words.stepTwo]} current={step} />;
}
