import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { likeApi } from '#features/like/contract.ts';
import type { readingApi, seeLaterApi } from '#features/reading/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { myContentMessages } from '../messages.ts';

type ClearListProps = {
  call: typeof likeApi.clear | typeof readingApi.clear | typeof seeLaterApi.clear;
  /** First parts of the keys of what is read again. */
  lists: readonly string[];
  title: string;
  text: string;
};

/** Empties a list of the reader's, once they have confirmed it. */
export function ClearList({ call, lists, title, text }: ClearListProps) {
  const t = useMessages(myContentMessages).reactions;
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const clear = useApiMutation(call, { overlay: true });
  const forget = () => {
    for (const list of lists) void client.invalidateQueries({ queryKey: [list] });
  };
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {t.clear}
      </Button>
      <ConfirmDialog
        open={isOpen}
        tone="danger"
        title={title}
        text={text}
        confirmLabel={t.clear}
        busy={clear.isPending}
        onConfirm={() => clear.mutate({ body: {} }, { onSuccess: forget, onSettled: () => setIsOpen(false) })}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
