import { type FormEvent, useState } from 'react';
import { answerByPasskey } from '#features/passkey/web/public.ts';
import type { Method } from '#features/second-factor/contract.ts';
import type { SignedIn, SecondStep as Step } from '#features/session/contract.ts';
import { secondApi } from '#features/session/second-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { sessionMessages } from '../messages.ts';
import { focusFirst, focusNow, textOf } from './form-fields.ts';
import { ProblemCallout, problemOf, type SignInProblem } from './problem-callout.tsx';

type SecondStepProps = Step & { onSignedIn: (signedIn: SignedIn) => void; onBack: () => void };

/** The second step of a login: an app code, a passkey or a recovery code. */
export function SecondStep({ ticket, methods, onSignedIn, onBack }: SecondStepProps) {
  const { second: messages } = useMessages(sessionMessages);
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const [refusal, setRefusal] = useState<SignInProblem>();
  const others = methods.filter((item) => item !== method);
  const labels = { totp: messages.byTotp, passkey: messages.byPasskey, recovery: messages.byRecovery };
  return (
    <FieldStack>
      <h2>{messages.title}</h2>
      {refusal && <ProblemCallout problem={refusal} />}
      {method === 'passkey' ? (
        <ByPasskey ticket={ticket} onSignedIn={onSignedIn} onProblem={setRefusal} />
      ) : (
        <ByCode key={method} ticket={ticket} method={method} onSignedIn={onSignedIn} onProblem={setRefusal} />
      )}
      {others.map((item) => (
        <Button
          key={item}
          tone="quiet"
          onClick={() => {
            setMethod(item);
            setRefusal(undefined);
          }}
        >
          {labels[item]}
        </Button>
      ))}
      <Button tone="quiet" onClick={onBack}>
        {messages.back}
      </Button>
    </FieldStack>
  );
}

type ByProps = {
  ticket: string;
  onSignedIn: (signedIn: SignedIn) => void;
  onProblem: (problem: SignInProblem | undefined) => void;
};

function ByCode({ ticket, method, onSignedIn, onProblem }: ByProps & { method: 'totp' | 'recovery' }) {
  const { second: messages, required } = useMessages(sessionMessages);
  const mutation = useApiMutation(secondApi.finish, { quiet: true, overlay: true });
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = textOf(form, 'answer').trim();
    const refuse = (message: string) => {
      setProblem(message);
      focusFirst(form, { answer: message });
    };
    onProblem(undefined);
    if (answer === '') return refuse(required);
    try {
      onSignedIn(await mutation.mutateAsync({ body: { ticket, method, answer } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.fields.answer !== undefined) return refuse(error.fields.answer);
      setProblem(undefined);
      onProblem(problemOf(error));
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <FieldStack>
        <p>{method === 'totp' ? messages.totpText : messages.recoveryText}</p>
        <Field label={method === 'totp' ? messages.totp : messages.recovery} error={problem} required>
          <TextInput
            ref={focusNow}
            name="answer"
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={mutation.isPending}>
          {messages.submit}
        </Button>
      </FieldStack>
    </form>
  );
}

function ByPasskey({ ticket, onSignedIn, onProblem }: ByProps) {
  const { second: messages, passkey } = useMessages(sessionMessages);
  const begin = useApiMutation(secondApi.askPasskey, { quiet: true });
  const finish = useApiMutation(secondApi.finish, { quiet: true });

  const go = async () => {
    onProblem(undefined);
    try {
      const assertion = await answerByPasskey(await begin.mutateAsync({ body: { ticket } }));
      if (!assertion) return onProblem({ message: passkey.unfinished });
      onSignedIn(await finish.mutateAsync({ body: { ticket, method: 'passkey', answer: JSON.stringify(assertion) } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      onProblem(problemOf(error));
    }
  };
  return (
    <>
      <p>{messages.passkeyText}</p>
      <Button
        ref={focusNow}
        tone="primary"
        size="l"
        wide
        busy={begin.isPending || finish.isPending}
        onClick={() => void go()}
      >
        {messages.usePasskey}
      </Button>
    </>
  );
}
