import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { passkeyMessages } from '../messages.ts';

type NameDialogProps = {
  title: string;
  name: string;
  confirmLabel: string;
  /** What closing the dialog does; default: nothing. */
  cancelLabel?: string;
  /** May throw a server refusal, which the dialog shows. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Dialog for the name of a passkey. */
export function NameDialog({ title, name, confirmLabel, cancelLabel, onName, onClose }: NameDialogProps) {
  const { form: messages, cancel } = useMessages(passkeyMessages);
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    setBusy(true);
    try {
      await onName(typeof typed === 'string' ? typed : '');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields.name ?? error.message);
    } finally {
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
          <Button onClick={onClose}>{cancelLabel ?? cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)}>
        <Field label={messages.name} hint={messages.nameHint} error={problem} required>
          <TextInput name="name" defaultValue={name} maxLength={60} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
