import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MemberFile, rosterApi } from '#features/roster/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { keyOf } from '#platform/web/api/ask.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { askMemberFile } from './asks.ts';
import type { zh } from './messages.zh.ts';

/** One act on a member: what comes back is shown at once, what was wrong stands at its field. Answers whether it was done. */
export function useMemberAct(id: string) {
  const words = useWords<typeof zh>('rosterAdmin');
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: (call: Caller) => Promise<MemberFile>): Promise<boolean> => {
    setIsBusy(true);
    setErrors({});
    try {
      queries.setQueryData(keyOf(askMemberFile(id)), await act(caller));
      void queries.invalidateQueries({ queryKey: [rosterApi.list.path] });
      toast.success(words.done);
      return true;
    } catch (error) {
      // The request layer has said why; fields say it once more where it is put right.
      if (isApiError(error)) setErrors(error.fields);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, errors, isBusy };
}
