import { type FormEvent, useState } from 'react';
import type { Guard } from '#features/hidden-content/contract.ts';
import { unlockApi } from '#features/unlock/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import css from './guard.module.css';
import { unlockMessages } from './messages.ts';

type UnlockFormProps = {
  guard: Guard;
  onOpened: (guard: Guard) => void;
  /** The part is gone. */
  onChanged: () => void;
  onClose: () => void;
};

/** Asks for the password; errors are shown at the field. */
export function UnlockForm({ guard, onOpened, onChanged, onClose }: UnlockFormProps) {
  const messages = useMessages(unlockMessages).form;
  const caller = useCaller();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      onOpened(await caller(unlockApi.unlock, { params: { id: guard.id }, body: { password } }, { quiet: true }));
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      setError(refusal.fields.password ?? refusal.message);
      setBusy(false);
      if (refusal.status === 404) onChanged();
    }
  };

  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
      <Field label={messages.password} error={error} required>
        <PasswordInput
          autoComplete="off"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className={css.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" tone="primary" icon="unlock" busy={isBusy}>
          {messages.unlock}
        </Button>
      </div>
    </form>
  );
}
