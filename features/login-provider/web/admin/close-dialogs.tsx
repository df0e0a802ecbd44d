import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminProvider, loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { loginProviderAdminMessages } from './messages.ts';
import { showProviders } from './queries.ts';

type Props = { provider: AdminProvider; onClose: () => void };

/** Tests the stored configuration and shows the result. */
export function TestDialog({ provider, onClose }: Props) {
  const t = useMessages(loginProviderAdminMessages);
  const language = useLanguage();
  const test = useApiMutation(loginProviderAdminApi.test);
  const [outcome, setOutcome] = useState<{ isFine: boolean; said: string; detail: string }>();
  // The request layer reports errors.
  const run = async () =>
    setOutcome(await test.mutateAsync({ params: { id: provider.id }, body: {} }).catch(() => undefined));
  return (
    <Dialog
      open
      size="s"
      title={`${t.test} · ${provider.names[language]}`}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={test.isPending} onClick={() => void run()}>
          {t.test}
        </Button>
      }
    >
      <FieldStack>
        <p>{t.testText}</p>
        <div aria-live="polite">
          {outcome && (
            <Outcome
              isGood={outcome.isFine}
              text={outcome.isFine ? t.fine : t.failed(outcome)}
              detail={outcome.detail}
            />
          )}
        </div>
      </FieldStack>
    </Dialog>
  );
}

/** Deletes a provider and its links. */
export function DeleteDialog({ provider, onClose }: Props) {
  const t = useMessages(loginProviderAdminMessages);
  const language = useLanguage();
  const caller = useCaller();
  const queries = useQueryClient();
  const [proof, setProof] = useState<OwnerProof>({});
  const { run, errors, isBusy } = useDialogMutation({
    show: (list: Providers) => showProviders(queries, list),
    done: t.deleted,
    onClose,
  });
  return (
    <ReasonDialog
      title={t.deleteTitle({ name: provider.names[language] })}
      text={t.deleteText({ count: provider.linkCount })}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={t.delete}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) =>
        void run(() =>
          caller(
            loginProviderAdminApi.delete,
            { params: { id: provider.id }, body: { reason, ...proof } },
            { overlay: true },
          ),
        )
      }
      onClose={onClose}
    >
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
