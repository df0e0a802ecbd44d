import { useId } from 'react';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { sessionMessages } from '../messages.ts';

/**
 * The question for a forgotten password, one of those offered or any other, and its answer. Used to recover a password
 * without a phone or e-mail address.
 */
export function HintInputs({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  const messages = useMessages(sessionMessages).register;
  const list = useId();
  return (
    <>
      <Field label={messages.issue} hint={messages.issueHint} error={errors['issue']} required>
        <TextInput name="issue" autoComplete="off" maxLength={100} list={list} />
      </Field>
      <datalist id={list}>
        {Object.values(messages.issues).map((issue) => (
          <option key={issue} value={issue} />
        ))}
      </datalist>
      <Field label={messages.answer} hint={messages.answerHint} error={errors['answer']} required>
        <TextInput name="answer" autoComplete="off" maxLength={SECRET_UNITS} />
      </Field>
    </>
  );
}
