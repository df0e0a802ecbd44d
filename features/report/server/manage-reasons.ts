import { writeAudit } from '#features/audit/server/public.ts';
import type { AdminReason, ReasonDraft, ReasonEdit } from '#features/report/admin-contract.ts';
import { MOST_REASONS } from '#features/report/contract.ts';
import { reportErrors } from '#features/report/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import * as store from './reason-store.ts';

type Reasons = Promise<{ records: AdminReason[] }>;

/** Every reason for staff, each of the first level before those below it. */
export async function listReasons(db: Executor): Reasons {
  const rows = await store.selectCountedReasons(db);
  return {
    records: rows.map((row) => {
      const reason = {
        id: row.id,
        parentId: row.parent_id,
        names: { zh_CN: row.name_zh, en_US: row.name_en },
        needsText: row.needs_text,
        isEnabled: row.is_enabled,
        reportCount: row.report_count,
        recentCount: row.recent_count,
        successCount: row.success_count,
      };
      return withDigest(reason, editedOf(row));
    }),
  };
}

/** @throws 400 at `parentId` for one that is not of the first level, 409 above the limit */
export function createReason(context: Context, { reason, parentId, ...draft }: ReasonDraft): Reasons {
  return change(context, async (tx, all) => {
    if (all.length >= MOST_REASONS) throw reportErrors.tooManyReasons();
    const parent = parentId === '' ? null : all.find(({ id }) => id === parentId);
    if (parent === undefined || (parent && parent.parent_id !== null))
      throw invalidField('parentId', 'report.parentWrong');
    const row = { ...toRow(draft), parent_id: parent?.id ?? null };
    const id = await store.insertReason(tx, row);
    await audit(tx, context, { verb: 'create', id, before: null, after: row, reason });
  });
}

/** @throws 404, 409 */
export function editReason(context: Context, { id, reason, digest, ...draft }: ReasonEdit & { id: string }): Reasons {
  const after = toRow(draft);
  return change(context, async (tx, all) => {
    const before = editedOf(reasonIn(all, id));
    requireUnchanged(before, digest);
    await store.updateReason(tx, id, after);
    await audit(tx, context, { verb: 'edit', id, before, after, reason });
  });
}

interface ReasonOrder {
  parentId: string;
  ids: readonly string[];
  reason: string;
}

/** @throws 409 if the set of reasons of this level has changed */
export function reorderReasons(context: Context, { parentId, ids, reason }: ReasonOrder): Reasons {
  return change(context, async (tx, all) => {
    const before = all.filter((row) => (row.parent_id ?? '') === parentId).map(({ id }) => id);
    if (ids.length !== before.length || before.some((id) => !ids.includes(id))) throw reportErrors.stale();
    await store.storeReasonOrder(tx, ids);
    await audit(tx, context, { verb: 'reorder', id: 'all', before, after: ids, reason });
  });
}

/** @throws 404, 409 for one that reports name or that others stand below */
export function deleteReason(context: Context, { id, reason }: { id: string; reason: string }): Reasons {
  return change(context, async (tx, all) => {
    const { id: _, ...before } = reasonIn(all, id);
    if (!(await store.deleteUnusedReason(tx, id))) throw reportErrors.reasonUsed();
    await audit(tx, context, { verb: 'delete', id, before, after: null, reason });
  });
}

async function change(
  context: Context,
  work: (tx: Transaction, all: readonly store.ReasonRow[]) => Promise<void>,
): Reasons {
  await context.transaction(async (tx) => {
    await store.lockReasons(tx);
    await work(tx, await store.selectReasons(tx));
    return null;
  });
  return listReasons(context.db);
}

function reasonIn(all: readonly store.ReasonRow[], id: string): store.ReasonRow {
  const found = all.find((row) => row.id === id);
  if (!found) throw reportErrors.reasonNotFound();
  return found;
}

/** What an edit replaces. */
const editedOf = ({ name_zh, name_en, needs_text, is_enabled }: store.ReasonRow) => ({
  name_zh,
  name_en,
  needs_text,
  is_enabled,
});

const toRow = (draft: Omit<ReasonEdit, 'reason' | 'digest'>) => ({
  name_zh: draft.nameZh,
  name_en: draft.nameEn,
  needs_text: draft.needsText,
  is_enabled: draft.isEnabled,
});

function audit(
  tx: Transaction,
  context: Context,
  { verb, id, ...entry }: { verb: string; id: string; before: unknown; after: unknown; reason: string },
): Promise<void> {
  const target = { kind: 'report-reason', id };
  return writeAudit(tx, { context, action: `report-reason.${verb}`, target, ...entry });
}
