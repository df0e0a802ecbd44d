import { useQueryClient } from '@tanstack/react-query';
import { blockApi } from '#features/block/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';

type Person = { account: string; nickname: string };

/** Blocks somebody or takes it back, and has everything asked anew that shows it: threads fold by it. */
export function useBlock() {
  const words = useWords<typeof zh>('block');
  const queries = useQueryClient();
  const toast = useToast();
  const block = useAct(blockApi.block, { overlay: true });
  const unblock = useAct(blockApi.unblock, { overlay: true });
  const change = async (person: Person, isBlocked: boolean) => {
    const act = isBlocked ? block : unblock;
    // Refusals are said by the request layer.
    const done = await act.mutateAsync({ params: { account: person.account }, body: {} }).catch(() => undefined);
    if (done) toast.success(isBlocked ? words.doneBlock({ name: person.nickname }) : words.doneUnblock({ name: person.nickname }));
    await queries.invalidateQueries();
  };
  return { isBusy: block.isPending || unblock.isPending, block: (person: Person) => change(person, true), unblock: (person: Person) => change(person, false) };
}
