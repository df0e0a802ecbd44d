import { type Proof, type RecoveryStep, recoveryApi } from '#features/recovery/contract.ts';
import { useFormErrors } from '#features/session/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';

/** Sends one proof and shows its error at the field, else above the form. */
export function useProof(onStep: (step: RecoveryStep) => void) {
  const mutation = useApiMutation(recoveryApi.prove, { overlay: true, quiet: true });
  const { forget, refuse, ...problem } = useFormErrors();
  const send = async (form: HTMLFormElement, proof: Proof) => {
    forget();
    try {
      onStep(await mutation.mutateAsync({ body: proof }));
    } catch (error) {
      refuse(form, error);
    }
  };
  return { send, ...problem, isPending: mutation.isPending };
}
