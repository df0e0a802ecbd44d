import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { type FormValues, formBody } from '#platform/web/form/form-body.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';

type TrialProps<E extends AnyEndpoint> = Omit<CallInput<E>, 'body'> & {
  call: E;
  /** What is tried. */
  text?: string;
  label: string;
  icon?: IconName;
  /** A field of the body, which is empty otherwise: whom a test message goes to. */
  field?: { name: string; label: string; hint: string; type: 'email' | 'tel' | 'text' };
  disabled?: boolean;
  /** Endpoints whose queries are fetched again, as they say what came of the last trial. */
  refresh?: readonly AnyEndpoint[];
  outcome: (answer: ResultOf<E>) => { isGood: boolean; text: string; detail: string };
};

/** Tries stored settings and shows what came of it. The request layer reports refusals. */
export function Trial<E extends AnyEndpoint>(props: TrialProps<E>) {
  const { call, text, label, icon, field, disabled = false, refresh = [], outcome, ...input } = props;
  const mutation = useApiMutation(call, { overlay: field !== undefined });
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<ResultOf<E>>();
  const [error, setError] = useState<string>();
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form: FormValues = field ? { [field.name]: String(new FormData(event.currentTarget).get(field.name)) } : {};
    setAnswer(undefined);
    setError(undefined);
    try {
      setAnswer(await mutation.mutateAsync({ ...input, body: formBody(call, form) }));
      await Promise.all(refresh.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setError(field && problem.fields[field.name]);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void run(event)}>
      <FieldStack>
        {text !== undefined && <p>{text}</p>}
        {field && (
          <Field label={field.label} hint={field.hint} error={error}>
            <TextInput name={field.name} type={field.type} maxLength={90} autoComplete="off" disabled={disabled} />
          </Field>
        )}
        <div>
          <Button type="submit" {...(icon ? { icon } : {})} disabled={disabled} busy={mutation.isPending}>
            {label}
          </Button>
        </div>
        <div aria-live="polite">{answer !== undefined && <Outcome {...outcome(answer)} />}</div>
      </FieldStack>
    </form>
  );
}
