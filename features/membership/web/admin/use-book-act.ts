import { useQueryClient } from '@tanstack/react-query';
import type { CardBook } from '#features/membership/admin-contract.ts';
import { keyOf } from '#platform/web/api/ask.ts';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { askCardBook } from './place.ts';

/** One change of the cards; what comes back is shown at once. */
export function useBookAct(it: { done: string; onClose: () => void }) {
  const queries = useQueryClient();
  return useDialogAct<CardBook>({ ...it, show: (book) => queries.setQueryData(keyOf(askCardBook), book) });
}
