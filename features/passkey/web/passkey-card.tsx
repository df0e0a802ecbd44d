import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, passkeyApi } from '#features/passkey/contract.ts';
import { askSecondFactor, WayNote, WayPanel, WayRows } from '#features/second-factor/web/public.ts';
import { keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { AddPasskey } from './add-passkey.tsx';
import { askPasskeys } from './asks.ts';
import { hasPasskeys } from './ceremony.ts';
import { NameDialog } from './name-dialog.tsx';
import css from './passkey.module.css';
import { PasskeyRow } from './passkey-row.tsx';
import { ProofDialog } from './proof-dialog.tsx';

type Plan = { act: 'rename' | 'delete'; passkey: Passkey };

/** The keys one comes in by: adding, naming, deleting. */
export function PasskeyCard() {
  const words = useWords<typeof zh>('passkey').card;
  const asked = useAsk(askPasskeys);
  return (
    <WayPanel title={words.title} text={words.text} asked={asked}>
      {({ passkeys }) => <Keys passkeys={passkeys} />}
    </WayPanel>
  );
}

function Keys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { card: words, form } = useWords<typeof zh>('passkey');
  const toast = useToast();
  const queries = useQueryClient();
  const [plan, setPlan] = useState<Plan>();
  const [isAdding, setAdding] = useState(false);
  const rename = useAct(passkeyApi.rename, { quiet: true });
  const remove = useAct(passkeyApi.delete, { quiet: true });

  const show = async (after: { passkeys: Passkey[] }, message: string) => {
    setPlan(undefined);
    setAdding(false);
    queries.setQueryData(keyOf(askPasskeys), after);
    toast.success(message);
    await queries.invalidateQueries({ queryKey: keyOf(askSecondFactor) });
  };
  return (
    <>
      {passkeys.length === 0 ? (
        <WayNote>{words.empty}</WayNote>
      ) : (
        <WayRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setPlan({ act: 'rename', passkey })} onDelete={() => setPlan({ act: 'delete', passkey })} />
          ))}
        </WayRows>
      )}
      {hasPasskeys() ? (
        <div className={css.add}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{words.unsupported}</p>
      )}
      {isAdding && <AddPasskey onDone={(after) => void show(after, words.addedDone)} onClose={() => setAdding(false)} />}
      {plan?.act === 'rename' && (
        <NameDialog
          title={words.renameOf({ name: plan.passkey.name })}
          name={plan.passkey.name}
          confirmLabel={form.save}
          onName={async (name) => show(await rename.mutateAsync({ params: { id: plan.passkey.id }, body: { name } }), words.saved)}
          onClose={() => setPlan(undefined)}
        />
      )}
      {plan?.act === 'delete' && (
        <ProofDialog
          title={words.deleteOf({ name: plan.passkey.name })}
          text={words.deleteText}
          confirmLabel={words.delete}
          tone="danger"
          onProve={async (proof) => show(await remove.mutateAsync({ params: { id: plan.passkey.id }, body: proof }), words.deleted)}
          onClose={() => setPlan(undefined)}
        />
      )}
    </>
  );
}
