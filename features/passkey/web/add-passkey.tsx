import { useState } from 'react';
import { type Passkey, passkeyApi } from '#features/passkey/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { passkeyMessages } from '../messages.ts';
import { AlreadyThere, makePasskey } from './ceremony.ts';
import { NameDialog } from './name-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/**
 * Adds a passkey: proof of the owner, the browser's prompt, then a name. The device has stored it by then, so it is
 * saved under the default name before it is given another: whoever leaves has no key that the site does not know.
 */
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
  const rename = useApiMutation(passkeyApi.rename, { quiet: true });
  const [saved, setSaved] = useState<{ passkeys: Passkey[] }>();

  const make = async (proof: { ownPassword?: string | undefined; ownCode?: string | undefined }) => {
    const options = await begin.mutateAsync({ body: proof });
    const fresh = await makePasskey(options).catch((error: unknown) => {
      if (error instanceof AlreadyThere) return form.already;
      throw error;
    });
    if (typeof fresh === 'object')
      return setSaved(
        await add.mutateAsync({ body: { ...fresh, transports: [...fresh.transports], name: form.defaultName } }),
      );
    toast.error(fresh ?? unfinished);
    onClose();
  };
  // Listed in the order in which they were added.
  const added = saved?.passkeys.at(-1);
  if (saved && added)
    return (
      <NameDialog
        title={card.add}
        name={form.defaultName}
        confirmLabel={form.save}
        cancelLabel={form.keepDefault}
        onName={async (name) => onDone(await rename.mutateAsync({ params: { id: added.id }, body: { name } }))}
        onClose={() => onDone(saved)}
      />
    );
  return <ProofDialog title={card.add} confirmLabel={form.go} onProve={make} onClose={onClose} />;
}
