import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofDialog } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { loginLogApi } from '#features/session/login-log-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';

/** Signs another of one's own browsers out, once the reader has shown that it is he. */
export function EndButton({ sessionId, device }: { sessionId: string; device: string }) {
  const words = useWords<typeof zh>('security');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(loginLogApi.end, { overlay: true, quiet: true });
  const [isAsking, setAsking] = useState(false);
  const end = async (proof: OwnerProof) => {
    await act.mutateAsync({ params: { id: sessionId }, body: proof });
    setAsking(false);
    toast.success(words.ended);
    await queries.invalidateQueries();
  };
  const close = () => {
    setAsking(false);
    // It may have ended meanwhile: the list says so once it has been read again.
    void queries.invalidateQueries();
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)} aria-label={words.endOf({ device })}>
        {words.end}
      </Button>
      {isAsking && <ProofDialog tone="danger" title={words.endOf({ device })} text={words.endText} confirmLabel={words.end} onProve={end} onClose={close} />}
    </>
  );
}
