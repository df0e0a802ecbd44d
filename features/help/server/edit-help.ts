import { type AuditedChange, writeAudit } from '#features/audit/server/public.ts';
import { contentChanged } from '#features/content/events.ts';
import type {
  HelpCategoryDraft,
  HelpCategoryEdit,
  HelpTextDraft,
  HelpTextEdit,
  StaffHelp,
} from '#features/help/contract.ts';
import { helpErrors } from '#features/help/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput, invalidField } from '#platform/server/http/kernel.ts';
import { renderContent } from '#platform/server/markdown/render-content.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { brokenBy, canCreate, canDelete, canEdit, canReorder } from './policy.ts';
import * as store from './store.ts';

type All = Promise<{ records: StaffHelp[] }>;

const present = (row: store.HelpName): StaffHelp => ({
  id: row.id,
  parentId: row.parent_id,
  titles: { zh_CN: row.title_zh, en_US: row.title_en },
  updatedAt: row.updated_at,
});

/** Categories, each before its texts. */
export async function listHelp(db: Executor): All {
  const all = await store.selectNames(db);
  const records = all
    .filter((row) => row.parent_id === null)
    .flatMap((category) => [category, ...all.filter((row) => row.parent_id === category.id)]);
  return { records: records.map(present) };
}

/** With its sources. @throws 404 */
export async function readForStaff(db: Executor, id: string) {
  const row = await store.findHelp(db, id);
  if (!row) throw helpErrors.notFound();
  return { ...present(row), contents: { zh_CN: row.source_zh ?? '', en_US: row.source_en ?? '' } };
}

const categoryOf = ({ nameZh, nameEn }: HelpCategoryDraft, at: string): store.NewHelp => ({
  parent_id: null,
  title_zh: nameZh,
  title_en: nameEn,
  source_zh: null,
  source_en: null,
  html_zh: null,
  html_en: null,
  updated_at: at,
});

/** @throws 409 above the limit */
export function createCategory(context: Context, draft: HelpCategoryDraft): All {
  return change(context, async (tx, all) => {
    requireAllowed(canCreate({ count: all.length }));
    const row = categoryOf(draft, context.now.toISOString());
    const id = await store.insertHelp(tx, row);
    await audit(tx, context, { action: 'help.create', id, before: null, after: namesOf(row), reason: draft.reason });
    return 'all';
  });
}

/** @throws 404, 409 */
export function editCategory(context: Context, { id, updatedAt, ...draft }: HelpCategoryEdit & { id: string }): All {
  return change(context, async (tx, all) => {
    const before = helpIn(all, id);
    if (before.parent_id !== null) throw helpErrors.notFound();
    requireAllowed(canEdit({ storedAt: before.updated_at, startedFrom: updatedAt }));
    const row = categoryOf(draft, context.now.toISOString());
    await store.updateHelp(tx, id, row);
    await audit(tx, context, {
      action: 'help.edit',
      id,
      before: namesOf(before),
      after: namesOf(row),
      reason: draft.reason,
    });
    return 'all';
  });
}

/** A text as it is stored. */
export async function renderText(draft: Omit<HelpTextDraft, 'reason'>, at: string): Promise<store.NewHelp> {
  const htmlOf = async (source: string) => (await renderContent(source)).html;
  return {
    parent_id: draft.parentId,
    title_zh: draft.titleZh,
    title_en: draft.titleEn,
    source_zh: draft.contentZh,
    source_en: draft.contentEn,
    html_zh: await htmlOf(draft.contentZh),
    html_en: await htmlOf(draft.contentEn),
    updated_at: at,
  };
}

/** @throws 400 at the fields, 409 above the limit */
export async function createText(context: Context, draft: HelpTextDraft): All {
  requireWhole(draft);
  const row = await renderText(draft, context.now.toISOString());
  return change(context, async (tx, all) => {
    requireAllowed(canCreate({ count: all.length }));
    requireCategory(all, draft.parentId);
    const id = await store.insertHelp(tx, row);
    await audit(tx, context, { action: 'help.create', id, before: null, after: textOf(row), reason: draft.reason });
    return 'all';
  });
}

/** Its words alone concern its own page; its title or place concerns all. @throws 400 at the fields, 404, 409 edited */
export async function editText(context: Context, { id, updatedAt, ...draft }: HelpTextEdit & { id: string }): All {
  requireWhole(draft);
  const row = await renderText(draft, context.now.toISOString());
  return change(context, async (tx, all) => {
    requireCategory(all, draft.parentId);
    const before = await store.findHelp(tx, id);
    if (!before || before.parent_id === null) throw helpErrors.notFound();
    requireAllowed(canEdit({ storedAt: before.updated_at, startedFrom: updatedAt }));
    await store.updateHelp(tx, id, row);
    await audit(tx, context, {
      action: 'help.edit',
      id,
      before: textOf(before),
      after: textOf(row),
      reason: draft.reason,
    });
    const isListed =
      before.parent_id !== row.parent_id || before.title_zh !== row.title_zh || before.title_en !== row.title_en;
    return isListed ? 'all' : id;
  });
}

/** @throws 409 if the set of this group has changed */
export function reorderHelp(
  context: Context,
  { parentId, ids, reason }: { parentId: string; ids: readonly string[]; reason: string },
): All {
  return change(context, async (tx, all) => {
    const siblings = all.filter((row) => (row.parent_id ?? '') === parentId).map(({ id }) => id);
    requireAllowed(canReorder({ siblings, ids }));
    await store.storeOrder(tx, ids);
    await audit(tx, context, { action: 'help.reorder', id: parentId || 'all', before: siblings, after: ids, reason });
    return 'all';
  });
}

/** @throws 404, 409 for a category with texts */
export function deleteHelp(context: Context, { id, reason }: { id: string; reason: string }): All {
  return change(context, async (tx, all) => {
    const before = helpIn(all, id);
    requireAllowed(canDelete({ childCount: all.filter((row) => row.parent_id === id).length }));
    await store.deleteHelp(tx, id);
    await audit(tx, context, { action: 'help.delete', id, before: namesOf(before), after: null, reason });
    return 'all';
  });
}

/** Runs one change after the other. It answers the text whose page alone has changed, or `all`. */
async function change(
  context: Context,
  work: (tx: Transaction, all: readonly store.HelpName[]) => Promise<string>,
): All {
  return context.transaction(async (tx) => {
    await store.lockHelp(tx);
    const changed = await work(tx, await store.selectNames(tx));
    await clearGuestPages(tx, context.site, [`help-${changed}`, 'help-texts']);
    return listHelp(tx);
  });
}

function requireWhole(draft: HelpTextDraft): void {
  const broken = brokenBy(draft);
  if (Object.keys(broken).length > 0) throw new InvalidInput(broken);
}

function requireCategory(all: readonly store.HelpName[], id: string): void {
  if (!all.some((row) => row.id === id && row.parent_id === null)) throw invalidField('parentId', 'help.category');
}

function helpIn(all: readonly store.HelpName[], id: string): store.HelpName {
  const found = all.find((row) => row.id === id);
  if (!found) throw helpErrors.notFound();
  return found;
}

const namesOf = ({ title_zh, title_en }: Pick<store.HelpName, 'title_zh' | 'title_en'>) => ({
  titleZh: title_zh,
  titleEn: title_en,
});
const textOf = (row: store.NewHelp) => ({
  ...namesOf(row),
  contentZh: row.source_zh,
  contentEn: row.source_en,
});

/** One audit row; readers who search find the text as it is now. */
async function audit(tx: Transaction, context: Context, { action, id, ...entry }: AuditedChange): Promise<void> {
  await writeAudit(tx, { context, action, target: { kind: 'help', id }, ...entry });
  if (action !== 'help.reorder') await context.site.outbox.announce(tx, contentChanged, { kind: 'help', id });
}
