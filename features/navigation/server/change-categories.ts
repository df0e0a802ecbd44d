import { type AuditedChange, writeAudit } from '#features/audit/server/public.ts';
import type { CategoryDraft, CategoryEdit, StaffCategory } from '#features/navigation/contract.ts';
import { navigationErrors } from '#features/navigation/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canCreateCategory, canDeleteCategory, canReorder } from './policy.ts';
import * as store from './store.ts';

type All = Promise<{ records: StaffCategory[] }>;

export async function listCategories(db: Executor): All {
  const rows = await store.selectCounted(db);
  return {
    records: rows.map((row) => {
      const names = { zh_CN: row.name_zh, en_US: row.name_en };
      return withDigest({ id: row.id, names, siteCount: row.site_count }, namesOf(row));
    }),
  };
}

/** @throws 409 above the limit */
export function createCategory(context: Context, { reason, ...names }: CategoryDraft): All {
  return change(context, async (tx, all) => {
    requireAllowed(canCreateCategory({ count: all.length }));
    const id = await store.insertCategory(tx, { name_zh: names.nameZh, name_en: names.nameEn });
    return { action: 'navigation.createCategory', id, before: null, after: names, reason };
  });
}

/** @throws 404, 409 */
export function editCategory(context: Context, { id, reason, digest, ...names }: CategoryEdit & { id: string }): All {
  return change(context, async (tx, all) => {
    const before = namesOf(categoryIn(all, id));
    requireUnchanged(before, digest);
    await store.updateCategory(tx, { id, name_zh: names.nameZh, name_en: names.nameEn });
    return { action: 'navigation.editCategory', id, before, after: names, reason };
  });
}

/** @throws 409 if the set has changed */
export function reorderCategories(context: Context, { ids, reason }: { ids: readonly string[]; reason: string }): All {
  return change(context, async (tx, rows) => {
    const all = rows.map(({ id }) => id);
    requireAllowed(canReorder({ all, ids }));
    await store.storeOrder(tx, ids);
    return { action: 'navigation.reorder', id: 'all', before: all, after: ids, reason };
  });
}

/** @throws 404, 409 for a category with sites */
export function deleteCategory(context: Context, { id, reason }: { id: string; reason: string }): All {
  return change(context, async (tx, all) => {
    const before = categoryIn(all, id);
    requireAllowed(canDeleteCategory({ siteCount: before.site_count }));
    await store.deleteCategory(tx, id);
    return { action: 'navigation.deleteCategory', id, before: namesOf(before), after: null, reason };
  });
}

type Counted = Awaited<ReturnType<typeof store.selectCounted>>;

/** Runs one change after the other. */
function change(context: Context, work: (tx: Transaction, all: Counted) => Promise<AuditedChange>): All {
  return context.transaction(async (tx) => {
    await store.lockCategories(tx);
    const { action, id, ...entry } = await work(tx, await store.selectCounted(tx));
    await writeAudit(tx, { context, action, target: { kind: 'navigationCategory', id }, ...entry });
    await clearGuestPages(tx, context.site, ['navigation-all']);
    return listCategories(tx);
  });
}

function categoryIn(all: Counted, id: string): Counted[number] {
  const found = all.find((row) => row.id === id);
  if (!found) throw navigationErrors.notFound();
  return found;
}

/** What an edit replaces. */
const namesOf = ({ name_zh, name_en }: store.CategoryRow) => ({ nameZh: name_zh, nameEn: name_en });
