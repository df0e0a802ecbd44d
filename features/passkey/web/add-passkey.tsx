import { useState } from 'react';
import { type NewPasskey, type Passkey, passkeyApi } from '#features/passkey/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { passkeyMessages } from '../messages.ts';
import { AlreadyThere, makePasskey } from './ceremony.ts';
import { NameDialog } from './name-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** Adds a passkey: proof of the owner, the browser's prompt, then a name. */
export function AddPasskey({
  onDone,
  onClose,
}: {
  onDone: (after: { passkeys: Passkey[] }) => void;
  onClose: () => void;
}) {
  const { card, form, unfinished } = useMessages(passkeyMessages);
  const toast = useToast();
  const begin = useApiMutation(passkeyApi.begin, { quiet: true });
  const add = useApiMutation(passkeyApi.add, { quiet: true });
  const [made, setMade] = useState<Omit<NewPasskey, 'name'>>();

  const make = async (proof: { ownPassword?: string | undefined; ownCode?: string | undefined }) => {
    const options = await begin.mutateAsync({ body: proof });
    const fresh = await makePasskey(options).catch((error: unknown) => {
      if (error instanceof AlreadyThere) return form.already;
      throw error;
    });
    if (typeof fresh === 'object') return setMade(fresh);
    toast.error(fresh ?? unfinished);
    onClose();
  };
  if (made) {
    const keep = async (name: string) =>
      onDone(await add.mutateAsync({ body: { ...made, transports: [...made.transports], name } }));
    // The device has stored the passkey: whoever closes the dialog keeps it under the default name.
    const keepUnnamed = () => {
      if (add.isPending) return;
      void keep(form.defaultName).catch((error: unknown) => {
        toast.error(isApiError(error) ? error.message : unfinished);
        onClose();
      });
    };
    return (
      <NameDialog
        title={card.add}
        name={form.defaultName}
        confirmLabel={form.save}
        cancelLabel={form.keepDefault}
        onName={keep}
        onClose={keepUnnamed}
      />
    );
  }
  return <ProofDialog title={card.add} confirmLabel={form.go} onProve={make} onClose={onClose} />;
}
