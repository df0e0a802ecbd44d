import { useMessages } from '#platform/web/i18n/messages.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import { phoneMessages } from '../messages.ts';
import css from './phone.module.css';

/** Progress indicator of a phone change. */
export function Steps({ step }: { step: 1 | 2 }) {
  const messages = useMessages(phoneMessages).change;
  return (
    <div className={css.steps}>
      <StepList label={messages.steps} steps={[messages.one, messages.two]} current={step} />
    </div>
  );
}
