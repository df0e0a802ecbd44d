import { useMessages } from '#platform/web/i18n/messages.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import type { zh } from '../messages.zh.ts';

/** Where one is on the way to a new password. */
export function Steps({ step }: { step: 1 | 2 }) {
  const messages = useMessages<typeof zh>('recovery');
  return <StepList label={messages.steps} steps={[messages.stepOne, messages.stepTwo]} current={step} />;
}
