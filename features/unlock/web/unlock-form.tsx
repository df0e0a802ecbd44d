import { type FormEvent, useState } from 'react';
import type { Gate } from '#features/hidden-content/contract.ts';
import { unlockApi } from '#features/unlock/contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import css from './gate.module.css';
import type { zh } from './messages.zh.ts';

type UnlockFormProps = {
  gate: Gate;
  onOpened: (gate: Gate) => void;
  /** The gate is another than the one shown: its price has changed, or the part is gone. */
  onChanged: () => void;
  onClose: () => void;
};

/** Asks for the password, or to confirm the price; what is wrong stands at the field. */
export function UnlockForm({ gate, onOpened, onChanged, onClose }: UnlockFormProps) {
  const words = useWords<typeof zh>('unlock').form;
  const caller = useCaller();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isPriced = gate.kind !== 'password';
  const price = writePrice(gate);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const body = isPriced ? { price: gate.amount ?? 0 } : { password };
      onOpened(await caller(unlockApi.unlock, { params: { id: gate.id }, body }, { quiet: true }));
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      setError(refusal.fields.password ?? refusal.fields.price ?? refusal.message);
      setBusy(false);
      if (refusal.code === 'unlock.priceChanged' || refusal.status === 404) onChanged();
    }
  };

  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
      {isPriced ? (
        <>
          <p>{gate.kind === 'money' ? words.payMoney({ price }) : words.payPoints({ price })}</p>
          {error !== undefined && <Callout tone="error">{error}</Callout>}
        </>
      ) : (
        <Field label={words.password} error={error} required>
          <PasswordInput autoComplete="off" autoFocus value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
      )}
      <div className={css.buttons}>
        <Button size="s" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="s" type="submit" tone="primary" busy={isBusy}>
          {words.unlock}
        </Button>
      </div>
    </form>
  );
}
