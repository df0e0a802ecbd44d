import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofDialog } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { loginLogApi } from '#features/session/login-log-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { securityMessages } from '../messages.ts';

/** Signs out another of the reader's browsers, after proof of identity. */
export function EndButton({ sessionId, device }: { sessionId: string; device: string }) {
  const t = useMessages(securityMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(loginLogApi.end, { overlay: true, quiet: true });
  const [isConfirming, setConfirming] = useState(false);
  const end = async (proof: OwnerProof) => {
    await mutation.mutateAsync({ params: { id: sessionId }, body: proof });
    setConfirming(false);
    toast.success(t.ended);
    await queries.invalidateQueries();
  };
  const close = () => {
    setConfirming(false);
    // It may have ended meanwhile: reloading the list shows that.
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)} aria-label={t.endOf({ device })}>
        {t.end}
      </Button>
      {isConfirming && (
        <ProofDialog
          tone="danger"
          title={t.endOf({ device })}
          text={t.endText}
          confirmLabel={t.end}
          onProve={end}
          onClose={close}
        />
      )}
    </>
  );
}
