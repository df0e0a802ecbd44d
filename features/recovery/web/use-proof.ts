import { useState } from 'react';
import { type Proof, type RecoveryStep, recoveryApi } from '#features/recovery/contract.ts';
import { focusFirst } from '#features/session/web/public.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';

type Fields = Readonly<Record<string, string>>;

/** Sends one proof and shows its error at the field, else above the form. */
export function useProof(onStep: (step: RecoveryStep) => void) {
  const mutation = useApiMutation(recoveryApi.prove, { overlay: true, quiet: true });
  const [problem, setProblem] = useState<{ message?: string; fields: Fields }>({ fields: {} });
  const fail = (form: HTMLFormElement, fields: Fields) => {
    setProblem({ fields });
    focusFirst(form, fields);
  };
  const send = async (form: HTMLFormElement, proof: Proof) => {
    setProblem({ fields: {} });
    try {
      onStep(await mutation.mutateAsync({ body: proof }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) fail(form, error.fields);
      else setProblem({ message: error.message, fields: {} });
    }
  };
  return { send, fail, problem, isPending: mutation.isPending };
}
