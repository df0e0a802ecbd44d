import type { QueryClient } from '@tanstack/react-query';
import { type AdminBranch, sectionAdminApi } from '#features/section/admin-contract.ts';
import { sectionApi } from '#features/section/contract.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';

export const askAdminSections = ask(sectionAdminApi.tree, { query: {} });

export const askSectionRights = (id: string) => ask(sectionAdminApi.rights, { params: { id }, query: {} });

/** Every act answers the new tree: shown at once, and the public list is asked anew. */
export function showSections(queries: QueryClient, tree: { records: AdminBranch[] }): void {
  queries.setQueryData(keyOf(askAdminSections), tree);
  void queries.invalidateQueries({ queryKey: [sectionApi.list.path] });
}
