import { useQueryClient } from '@tanstack/react-query';
import type { CardBook } from '#features/membership/admin-contract.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { cardBookQuery } from './search-params.ts';

/** One change of the cards; the response is shown at once. */
export function useCardMutation(item: { done: string; onClose: () => void }) {
  const queries = useQueryClient();
  return useDialogMutation<CardBook>({ ...item, show: (book) => queries.setQueryData(queryKey(cardBookQuery), book) });
}
