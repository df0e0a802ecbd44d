import { useMessages } from '#platform/web/i18n/messages.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import { recoveryMessages } from '../messages.ts';

/** Progress indicator of a password recovery. */
export function Steps({ step }: { step: 1 | 2 }) {
  const t = useMessages(recoveryMessages);
  return <StepList label={t.steps} steps={[t.stepOne, t.stepTwo]} current={step} />;
}
