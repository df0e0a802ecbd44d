import type { QueryClient } from '@tanstack/react-query';
import { type Emojis, emojiAdminApi, emojiApi } from '#features/emoji/contract.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';

export const askAllEmojis = ask(emojiAdminApi.list, { query: {} });

/** Every write answers the new list: shown at once, and the public one is asked anew. */
export function showEmojis(queries: QueryClient, after: Emojis): void {
  queries.setQueryData(keyOf(askAllEmojis), after);
  void queries.invalidateQueries({ queryKey: [emojiApi.list.path] });
}
