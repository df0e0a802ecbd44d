import { useQueryClient } from '@tanstack/react-query';
import { type Emojis, emojiAdminApi, emojiApi } from '#features/emoji/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const allEmojisQuery = apiQuery(emojiAdminApi.list, { query: {} });

/** Every write returns the new list: it is shown at once, and the public list is refetched. */
export function useShowEmojis(): (after: Emojis) => void {
  const queries = useQueryClient();
  return (after) => {
    queries.setQueryData(queryKey(allEmojisQuery), after);
    void queries.invalidateQueries({ queryKey: [emojiApi.list.path] });
  };
}
