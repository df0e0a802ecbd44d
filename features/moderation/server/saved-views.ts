import { writeAudit } from '#features/audit/server/public.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { type CaseFilters, MOST_VIEWS, type SavedView } from '#features/moderation/view-contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { deleteView, selectViews, upsertView } from './view-store.ts';

type Views = { records: SavedView[] };

/** The caller's own, by name. */
export async function listViews(context: Context): Promise<Views> {
  return { records: await selectViews(context.db, memberOf(context).id) };
}

/** Keeps filters under a name. @throws 409 */
export function saveView(context: Context, { name, ...filters }: CaseFilters & { name: string }): Promise<Views> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    if (!(await upsertView(tx, { memberId, name, filters, most: MOST_VIEWS }))) throw moderationErrors.tooManyViews();
    await audit(tx, context, { action: 'moderation.saveView', name });
    return { records: await selectViews(tx, memberId) };
  });
}

/** @throws 404 */
export function removeView(context: Context, id: string): Promise<Views> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    const name = await deleteView(tx, { id, memberId });
    if (name === undefined) throw moderationErrors.noView();
    await audit(tx, context, { action: 'moderation.deleteView', name });
    return { records: await selectViews(tx, memberId) };
  });
}

const audit = (tx: Transaction, context: Context, { action, name }: { action: string; name: string }) =>
  writeAudit(tx, {
    context,
    action,
    target: { kind: 'case-view', id: memberOf(context).id },
    before: null,
    after: { name },
    reason: '',
  });
