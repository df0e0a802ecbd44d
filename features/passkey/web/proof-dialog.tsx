import { type FormEvent, useId, useState } from 'react';
import type { ProofDialogProps } from '#features/second-factor/web/public.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { passkeyMessages } from '../messages.ts';
import { OwnProofField } from './own-proof-field.tsx';
import { type Refusals, readProof } from './read-proof.ts';

/** Asks for the password, a code or a passkey before an action that a stolen session must not perform. */
export function ProofDialog({ title, text, confirmLabel, tone = 'primary', onProve, onClose }: ProofDialogProps) {
  const t = useMessages(passkeyMessages);
  const formId = useId();
  const [errors, setErrors] = useState<Refusals>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { proof, missing } = readProof(new FormData(event.currentTarget), t.required);
    setProblem(undefined);
    if (missing) return setErrors(missing);
    setBusy(true);
    try {
      await onProve(proof);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      if (error.fields.ownPassword === undefined && error.fields.ownCode === undefined) setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} tone={tone} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)}>
        <FieldStack>
          {text && <p>{text}</p>}
          {problem && <Callout tone="error">{problem}</Callout>}
          <OwnProofField errors={errors} />
        </FieldStack>
      </form>
    </Dialog>
  );
}
