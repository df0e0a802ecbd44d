import type { AdminBranch, AdminSection } from '#features/section/admin-contract.ts';
import { sectionErrors } from '#features/section/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { lockSections, selectAdminSections } from './admin-store.ts';
import { forgetSections } from './section-tree.ts';

/** All sections in two levels, including archived ones. */
export async function listAdminSections(db: Executor): Promise<{ records: AdminBranch[] }> {
  const all = await selectAdminSections(db);
  return { records: childrenOf(all, null).map((root) => ({ ...root, children: childrenOf(all, root.id) })) };
}

export function childrenOf(all: readonly AdminSection[], parentId: string | null): AdminSection[] {
  return all.filter((section) => section.parentId === parentId);
}

/** @throws 404 */
export function sectionIn(all: readonly AdminSection[], id: string): AdminSection {
  const found = all.find((section) => section.id === id);
  if (!found) throw sectionErrors.notFound();
  return found;
}

/** Runs one change of the sections: serialized, broadcast to all processes, answered with the new tree. */
export async function changeSections(
  context: Context,
  change: (tx: Transaction, all: readonly AdminSection[]) => Promise<void>,
): Promise<{ records: AdminBranch[] }> {
  const { site } = context;
  return context.transaction(async (tx) => {
    await lockSections(tx);
    await change(tx, await selectAdminSections(tx));
    await broadcast(tx, 'section');
    await clearGuestPages(tx, site);
    tx.afterCommit(() => forgetSections(site));
    return listAdminSections(tx);
  });
}
