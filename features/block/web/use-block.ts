import { useQueryClient } from '@tanstack/react-query';
import { blockApi } from '#features/block/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { blockMessages } from '../messages.ts';

type Person = { account: string; nickname: string };

/** Adds or removes a block and invalidates the queries that depend on it: threads fold content by it. */
export function useBlock() {
  const t = useMessages(blockMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const block = useApiMutation(blockApi.block, { overlay: true });
  const unblock = useApiMutation(blockApi.unblock, { overlay: true });
  const change = async (person: Person, isBlocked: boolean) => {
    const mutation = isBlocked ? block : unblock;
    // The request layer reports errors.
    const done = await mutation.mutateAsync({ params: { account: person.account }, body: {} }).catch(() => undefined);
    if (done)
      toast.success(isBlocked ? t.doneBlock({ name: person.nickname }) : t.doneUnblock({ name: person.nickname }));
    await queries.invalidateQueries();
  };
  return {
    isBusy: block.isPending || unblock.isPending,
    block: (person: Person) => change(person, true),
    unblock: (person: Person) => change(person, false),
  };
}
