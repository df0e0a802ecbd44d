import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, passkeyApi } from '#features/passkey/contract.ts';
import { requestSecondFactor, WayNote, WayPanel, WayRows } from '#features/second-factor/web/public.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { passkeyMessages } from '../messages.ts';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeys } from './ceremony.ts';
import { NameDialog } from './name-dialog.tsx';
import css from './passkey.module.css';
import { PasskeyRow } from './passkey-row.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { passkeysQuery } from './queries.ts';

type Plan = { mutation: 'rename' | 'delete'; passkey: Passkey };

/** The reader's passkeys: add, rename, delete. */
export function PasskeyCard() {
  const messages = useMessages(passkeyMessages).card;
  const query = useApiQuery(passkeysQuery);
  return (
    <WayPanel title={messages.title} text={messages.text} asked={query}>
      {({ passkeys }) => <Keys passkeys={passkeys} />}
    </WayPanel>
  );
}

function Keys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { card: messages, form } = useMessages(passkeyMessages);
  const toast = useToast();
  const queries = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [isAdding, setAdding] = useState(false);
  const rename = useApiMutation(passkeyApi.rename, { quiet: true });
  const remove = useApiMutation(passkeyApi.delete, { quiet: true });
  const isAlive = useAlive();

  const show = async (after: { passkeys: Passkey[] }, message: string) => {
    setPlan(undefined);
    setAdding(false);
    queries.setQueryData(queryKey(passkeysQuery), after);
    toast.success(message);
    await queries.invalidateQueries({ queryKey: queryKey(requestSecondFactor) });
  };
  return (
    <>
      {passkeys.length === 0 ? (
        <WayNote>{messages.empty}</WayNote>
      ) : (
        <WayRows>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setPlan({ mutation: 'rename', passkey })}
              onDelete={() => setPlan({ mutation: 'delete', passkey })}
            />
          ))}
        </WayRows>
      )}
      {!isAlive || hasPasskeys() ? (
        <div className={css.add}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{messages.unsupported}</p>
      )}
      {isAdding && (
        <AddPasskey onDone={(after) => void show(after, messages.addedDone)} onClose={() => setAdding(false)} />
      )}
      {plan?.mutation === 'rename' && (
        <NameDialog
          title={messages.renameOf({ name: plan.passkey.name })}
          name={plan.passkey.name}
          confirmLabel={form.save}
          onName={async (name) =>
            show(await rename.mutateAsync({ params: { id: plan.passkey.id }, body: { name } }), messages.saved)
          }
          onClose={() => setPlan(undefined)}
        />
      )}
      {plan?.mutation === 'delete' && (
        <ProofDialog
          title={messages.deleteOf({ name: plan.passkey.name })}
          text={messages.deleteText}
          confirmLabel={messages.delete}
          tone="danger"
          onProve={async (proof) =>
            show(await remove.mutateAsync({ params: { id: plan.passkey.id }, body: proof }), messages.deleted)
          }
          onClose={() => setPlan(undefined)}
        />
      )}
    </>
  );
}
