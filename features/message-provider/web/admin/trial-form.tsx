import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';

type Trial = { isSent: boolean; said: string; detail: string };

type TrialFormProps = {
  label: string;
  hint: string;
  /** Whether a provider has been saved that can be tested. */
  isReady: boolean;
  isBusy: boolean;
  type: 'email' | 'tel';
  /** Name of the recipient's field in the API. */
  field: string;
  send: (recipient: string) => Promise<Trial>;
};

/** Sends one test message at once and shows the result. */
export function TrialForm({ label, hint, isReady, isBusy, type, field, send }: TrialFormProps) {
  const t = useMessages(messageProviderAdminMessages);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Trial>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const recipient = new FormData(event.currentTarget).get('recipient');
    setOutcome(undefined);
    setError(undefined);
    try {
      setOutcome(await send(typeof recipient === 'string' ? recipient : ''));
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setError(problem.fields[field]);
    }
  };
  return (
    <form method="post" noValidate className={css.stack} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={isReady ? hint : t.notSaved} error={error}>
        <TextInput name="recipient" type={type} maxLength={90} autoComplete="off" disabled={!isReady} />
      </Field>
      <div>
        <Button type="submit" icon="send" disabled={!isReady} busy={isBusy}>
          {t.trial}
        </Button>
      </div>
      <div aria-live="polite">
        {outcome && (
          <Outcome
            isGood={outcome.isSent}
            text={outcome.isSent ? t.went : t.wentNot(outcome)}
            detail={outcome.detail}
          />
        )}
      </div>
    </form>
  );
}
