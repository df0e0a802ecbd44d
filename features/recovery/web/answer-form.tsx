import type { FormEvent } from 'react';
import type { RecoveryStep } from '#features/recovery/contract.ts';
import { textOf } from '#features/session/web/public.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { recoveryMessages } from '../messages.ts';
import css from './recovery.module.css';
import { useProof } from './use-proof.ts';

/** The hint question and a field for its answer. */
export function AnswerForm({ issue, onStep }: { issue: string; onStep: (step: RecoveryStep) => void }) {
  const t = useMessages(recoveryMessages);
  const { send, show, errors, message, isPending } = useProof(onStep);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = textOf(form, 'answer');
    if (answer === '') return show(form, { answer: t.required });
    void send(form, { answer });
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <div>
          <p className={css.quiet}>{t.issue}</p>
          <p className={css.question}>{issue}</p>
        </div>
        <Field label={t.answer} hint={t.answerHint} error={errors.answer} required>
          <TextInput name="answer" autoComplete="off" maxLength={SECRET_UNITS} />
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={isPending}>
          {t.prove}
        </Button>
        <p className={css.quiet}>{t.noAnswer}</p>
      </FieldStack>
    </form>
  );
}
