import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminProvider, loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { showProviders } from './asks.ts';
import type { zh } from './messages.zh.ts';

type Props = { provider: AdminProvider; onClose: () => void };

/** Speaks to the other site with what is saved, and shows what came of it. */
export function TestDialog({ provider, onClose }: Props) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const language = useLanguage();
  const test = useAct(loginProviderAdminApi.test);
  const [outcome, setOutcome] = useState<{ isFine: boolean; said: string; detail: string }>();
  // Refusals are said by the request layer.
  const run = async () => setOutcome(await test.mutateAsync({ params: { id: provider.id }, body: {} }).catch(() => undefined));
  return (
    <Dialog
      open
      size="s"
      title={`${words.test} · ${provider.names[language]}`}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={test.isPending} onClick={() => void run()}>
          {words.test}
        </Button>
      }
    >
      <FieldStack>
        <p>{words.testText}</p>
        <div aria-live="polite">{outcome && <Outcome isGood={outcome.isFine} text={outcome.isFine ? words.fine : words.failed(outcome)} detail={outcome.detail} />}</div>
      </FieldStack>
    </Dialog>
  );
}

/** Deletes a provider with the links to it. */
export function DeleteDialog({ provider, onClose }: Props) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const language = useLanguage();
  const caller = useCaller();
  const queries = useQueryClient();
  const [proof, setProof] = useState<OwnerProof>({});
  const { run, errors, isBusy } = useDialogAct({ show: (list: Providers) => showProviders(queries, list), done: words.deleted, onClose });
  return (
    <ReasonDialog
      title={words.deleteTitle({ name: provider.names[language] })}
      text={words.deleteText({ count: provider.linkCount })}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={words.delete}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(loginProviderAdminApi.delete, { params: { id: provider.id }, body: { reason, ...proof } }, { overlay: true }))}
      onClose={onClose}
    >
      <OwnProofField hint={words.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
