import { type FormEvent, useId, useState } from 'react';
import { secondFactorApi } from '#features/second-factor/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { secondFactorMessages } from '../messages.ts';
import { QrCode } from './qr-code.tsx';
import css from './second-factor.module.css';

type SetUpDialogProps = {
  secret: string;
  uri: string;
  /** Called once the app is active, with new recovery codes if there are any. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
};

/** Shows a secret for the app and asks for its first code. */
export function SetUpDialog({ secret, uri, onDone, onClose }: SetUpDialogProps) {
  const messages = useMessages(secondFactorMessages).setUp;
  const formId = useId();
  const mutation = useApiMutation(secondFactorApi.confirm, { quiet: true });
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    try {
      const { recoveryCodes } = await mutation.mutateAsync({ body: { code: typeof typed === 'string' ? typed : '' } });
      onDone(recoveryCodes);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields.code ?? error.message);
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={messages.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} tone="primary" busy={mutation.isPending}>
          {messages.confirm}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)}>
        <FieldStack>
          <p>{messages.scan}</p>
          <QrCode text={uri} label={messages.picture} />
          <div>
            <p className={css.quiet}>{messages.byHand}</p>
            <p className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
          <Field label={messages.code} error={problem} required>
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} spellCheck={false} />
          </Field>
        </FieldStack>
      </form>
    </Dialog>
  );
}
