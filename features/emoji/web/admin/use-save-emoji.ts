import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Emojis } from '#features/emoji/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { emojiAdminMessages } from './messages.ts';
import { showEmojis } from './queries.ts';

/** Sends one write and shows what came of it: the new list and an end, or what is wrong at its field. */
export function useSaveEmoji(onDone: () => void) {
  const t = useMessages(emojiAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (send: (caller: Caller) => Promise<Emojis>) => {
    setBusy(true);
    try {
      showEmojis(queries, await send(caller));
      toast.success(t.done);
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      setBusy(false);
    }
  };
  return { save, errors, setErrors, isBusy };
}
