import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loginLogApi } from '#features/session/login-log-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';

/** Signs another of one's own browsers out, once it has been said twice. */
export function EndButton({ sessionId, device }: { sessionId: string; device: string }) {
  const words = useWords<typeof zh>('security');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(loginLogApi.end, { overlay: true });
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    setAsking(false);
    await act.mutateAsync({ params: { id: sessionId }, body: {} }).then(
      () => toast.success(words.ended),
      // Already over: the list says so once it has been read again.
      () => undefined,
    );
    await queries.invalidateQueries();
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)} aria-label={words.endOf({ device })}>
        {words.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={words.endOf({ device })}
        text={words.endText}
        confirmLabel={words.end}
        busy={act.isPending}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
