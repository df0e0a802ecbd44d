import { useQueryClient } from '@tanstack/react-query';
import { accountDeletionApi } from '#features/account-deletion/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { accountDeletionMessages } from '../messages.ts';
import { accountDeletionQuery, pendingQuery } from './queries.ts';

/** Cancels the account deletion. */
export function useCancel() {
  const t = useMessages(accountDeletionMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(accountDeletionApi.stay, { overlay: true });
  const cancel = async () => {
    // The request layer reports errors.
    const done = await mutation.mutateAsync({ body: {} }).catch(() => undefined);
    if (done) toast.success(t.stayed);
    for (const { endpoint } of [accountDeletionQuery, pendingQuery])
      await queries.invalidateQueries({ queryKey: [endpoint.path] });
  };
  return { stay: cancel, isBusy: mutation.isPending };
}
