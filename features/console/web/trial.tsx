import { useState } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { Outcome } from '#platform/web/kit/outcome.tsx';

type TrialProps<E extends AnyEndpoint> = CallInput<E> & {
  call: E;
  /** What is tried. */
  text: string;
  label: string;
  icon?: IconName;
  outcome: (answer: ResultOf<E>) => { isGood: boolean; text: string; detail: string };
};

/** Tries stored settings and shows what came of it. The request layer reports refusals. */
export function Trial<E extends AnyEndpoint>({ call, text, label, icon, outcome, ...input }: TrialProps<E>) {
  const mutation = useApiMutation(call);
  const [answer, setAnswer] = useState<ResultOf<E>>();
  const run = async () => {
    setAnswer(undefined);
    setAnswer(await mutation.mutateAsync(input).catch(() => undefined));
  };
  return (
    <FieldStack>
      <p>{text}</p>
      <div>
        <Button {...(icon ? { icon } : {})} busy={mutation.isPending} onClick={() => void run()}>
          {label}
        </Button>
      </div>
      <div aria-live="polite">{answer !== undefined && <Outcome {...outcome(answer)} />}</div>
    </FieldStack>
  );
}
