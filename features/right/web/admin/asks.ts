import type { QueryClient } from '@tanstack/react-query';
import { type RoleBook, rightApi } from '#features/right/contract.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';

export const askRoleBook = ask(rightApi.book, { query: {} });

export const askExplanation = (account: string, sectionId: string) => ask(rightApi.explain, { query: { account, ...(sectionId === '' ? {} : { sectionId }) } });

/** Every act answers the new book: shown at once; what was explained before may be so no longer. */
export function showBook(queries: QueryClient, book: RoleBook): void {
  queries.setQueryData(keyOf(askRoleBook), book);
  void queries.invalidateQueries({ queryKey: [rightApi.explain.path] });
}
