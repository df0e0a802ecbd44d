import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { memberAdminMessages } from './messages.ts';
import { memberFileQuery } from './queries.ts';

/**
 * One action on a member: the response is shown at once, errors appear at their fields. Returns whether it succeeded.
 */
export function useMemberMutation(id: string) {
  const t = useMessages(memberAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = async (mutation: (call: Caller) => Promise<MemberFile>): Promise<boolean> => {
    setIsBusy(true);
    setErrors({});
    try {
      queries.setQueryData(queryKey(memberFileQuery(id)), await mutation(caller));
      void queries.invalidateQueries({ queryKey: [memberAdminApi.list.path] });
      toast.success(t.done);
      return true;
    } catch (error) {
      // The request layer has reported the error; field errors are also shown at their fields.
      if (isApiError(error)) setErrors(error.fields);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, errors, isBusy };
}
