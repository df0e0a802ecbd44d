import type { QueryClient } from '@tanstack/react-query';
import { type Emojis, emojiAdminApi, emojiApi } from '#features/emoji/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

export const allEmojisQuery = apiQuery(emojiAdminApi.list, { query: {} });

/** Every write answers the new list: shown at once, and the public one is asked anew. */
export function showEmojis(queries: QueryClient, after: Emojis): void {
  queries.setQueryData(queryKey(allEmojisQuery), after);
  void queries.invalidateQueries({ queryKey: [emojiApi.list.path] });
}
