import { type FormEvent, useState } from 'react';
import { type AccountType, type LoginAnswer, sessionApi } from '#features/session/contract.ts';
import { CodeField, useCodeTarget } from '#features/verification-code/web/public.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { sessionMessages } from '../messages.ts';
import { focusFirst, textOf } from './form-fields.ts';
import { ProblemCallout, problemOf, type SignInProblem } from './problem-callout.tsx';
import { useIsAlive } from './use-enter.ts';
import { useNameLabel } from './use-name-label.ts';
import { channelFor } from './ways.ts';

type CodeFormProps = {
  types: readonly AccountType[];
  trialTypes: readonly AccountType[];
  onAnswer: (answer: LoginAnswer) => void;
};

/** A phone or e-mail address with the code that is sent there. */
export function CodeForm({ types, trialTypes, onAnswer }: CodeFormProps) {
  const t = useMessages(sessionMessages);
  const isAlive = useIsAlive();
  const label = useNameLabel(types.filter((type) => type !== 'account'));
  const logIn = useApiMutation(sessionApi.login, { overlay: true, quiet: true });
  const { target, bind, problem, refuse } = useCodeTarget();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<SignInProblem>();
  const channel = channelFor(target, types);
  const name = channel === 'sms' ? 'smsCode' : 'emailCode';

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(form, name).trim();
    const missing = {
      ...(target.trim() === '' ? { account: t.required } : {}),
      ...(code === '' ? { [name]: t.required } : {}),
    };
    setErrors(missing);
    setRefusal(undefined);
    if (Object.keys(missing).length > 0) return focusFirst(form, missing);
    clearTokens();
    try {
      onAnswer(await logIn.mutateAsync({ body: { account: target.trim(), [name]: code } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setRefusal(problemOf(error));
      else focusFirst(form, error.fields);
    }
  };

  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {refusal && <ProblemCallout problem={refusal} />}
        {trialTypes.includes(channel === 'sms' ? 'phone' : 'email') && <Callout>{t.trial}</Callout>}
        <Field label={label} error={problem ?? errors.account} required>
          <TextInput
            name="account"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={90}
            {...bind}
          />
        </Field>
        <CodeField purpose="login" channel={channel} target={target} refuseTarget={refuse} error={errors[name]} />
        <Button type="submit" tone="primary" size="l" wide disabled={!isAlive} busy={logIn.isPending}>
          {t.login.submit}
        </Button>
      </FieldStack>
    </form>
  );
}
