import { useState } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { useRefreshDiscussion } from './discussion.tsx';

export type CommentAct = 'delete' | 'staffDelete' | 'restore';

/** Asks before a comment or reply is taken down or brought back; staff say why. */
export function CommentDialog({ act, kind, id, onClose }: { act: CommentAct; kind: 'comment' | 'reply'; id: string; onClose: () => void }) {
  const words = useWords<typeof zh>('comment').acts;
  const caller = useCaller();
  const toast = useToast();
  const refresh = useRefreshDiscussion();
  const [isBusy, setIsBusy] = useState(false);
  const api = kind === 'comment' ? commentApi : replyApi;

  const run = async (reason: string) => {
    setIsBusy(true);
    try {
      if (act === 'delete') await caller(api.delete, { params: { id }, body: {} });
      else await caller(act === 'restore' ? api.restore : api.staffDelete, { params: { id }, body: { reason } });
      toast.success(act === 'restore' ? words.restored : words.deleted);
      await refresh();
      onClose();
    } catch {
      // The request layer has said why.
      onClose();
    }
  };

  if (act === 'delete')
    return (
      <ConfirmDialog
        open
        title={words.deleteTitle[kind]}
        text={words.deleteText[kind]}
        confirmLabel={words.delete}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void run('')}
        onClose={onClose}
      />
    );
  const isRestore = act === 'restore';
  return (
    <ReasonDialog
      title={isRestore ? words.restoreTitle : words.deleteTitle[kind]}
      text={words.recorded}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={isRestore ? words.restore : words.delete}
      tone={isRestore ? 'primary' : 'danger'}
      busy={isBusy}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}
