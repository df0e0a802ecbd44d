import { writeAudit } from '#features/audit/server/public.ts';
import type { AdminField, FieldDraft, FieldEdit } from '#features/member-field/admin-contract.ts';
import { memberFieldErrors } from '#features/member-field/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { brokenIn, canCreate, canReorder, isChoice } from './policy.ts';
import { judgePattern } from './safe-pattern.ts';
import {
  deleteField,
  type FieldRow,
  insertField,
  lockFields,
  type NewFieldRow,
  selectAll,
  storeFieldOrder,
  updateField,
} from './store.ts';

type Fields = Promise<{ records: AdminField[] }>;

/** Every field for staff, in order. */
export async function listAdminFields(db: Executor): Fields {
  return { records: (await selectAll(db)).map(presentAdminField) };
}

/** Creates a field at the end. @throws InvalidInput at options or pattern, 409 if the maximum is reached */
export function createField(context: Context, { reason, ...draft }: FieldDraft): Fields {
  const row = toRow({ reason, ...draft });
  return change(context, async (tx, all) => {
    requireAllowed(canCreate({ count: all.length }));
    const id = await insertField(tx, row);
    await writeAudit(tx, {
      context,
      action: 'member-field.create',
      target: { kind: 'member-field', id },
      before: null,
      after: row,
      reason,
    });
  });
}

/** Changes a field. Existing entries stay until the member changes them. @throws 404, 409, InvalidInput */
export function editField(context: Context, { id, reason, digest, ...draft }: FieldEdit & { id: string }): Fields {
  const row = toRow({ reason, ...draft });
  return change(context, async (tx, all) => {
    const before = plainRow(fieldIn(all, id));
    requireUnchanged(before, digest);
    await updateField(tx, id, row);
    await writeAudit(tx, {
      context,
      action: 'member-field.edit',
      target: { kind: 'member-field', id },
      before,
      after: row,
      reason,
    });
  });
}

/** Reorders the fields. @throws 409 if the set of fields has changed */
export function reorderFields(context: Context, { ids, reason }: { ids: readonly string[]; reason: string }): Fields {
  return change(context, async (tx, all) => {
    const present = all.map((field) => field.id);
    requireAllowed(canReorder({ present, ids }));
    await storeFieldOrder(tx, ids);
    await writeAudit(tx, {
      context,
      action: 'member-field.reorder',
      target: { kind: 'member-field', id: 'all' },
      before: present,
      after: ids,
      reason,
    });
  });
}

/** Deletes a field and all members' entries in it. @throws 404 */
export function removeField(context: Context, { id, reason }: { id: string; reason: string }): Fields {
  return change(context, async (tx, all) => {
    const before = fieldIn(all, id);
    await deleteField(tx, id);
    await writeAudit(tx, {
      context,
      action: 'member-field.delete',
      target: { kind: 'member-field', id },
      before: plainRow(before),
      after: null,
      reason,
    });
  });
}

async function change(context: Context, work: (tx: Transaction, all: readonly FieldRow[]) => Promise<void>): Fields {
  await context.transaction(async (tx) => {
    await lockFields(tx);
    await work(tx, await selectAll(tx));
    return null;
  });
  return listAdminFields(context.db);
}

function fieldIn(all: readonly FieldRow[], id: string): FieldRow {
  const found = all.find((field) => field.id === id);
  if (!found) throw memberFieldErrors.notFound();
  return found;
}

function toRow(draft: FieldDraft): NewFieldRow {
  const hasPattern = !isChoice(draft.kind) && draft.filter === 5;
  const broken = brokenIn(draft, hasPattern ? judgePattern(draft.pattern, draft.maxLength) : 'good');
  if (Object.keys(broken).length > 0) throw new InvalidInput(broken);
  return {
    name_zh: draft.nameZh,
    name_en: draft.nameEn,
    tip_zh: draft.tipZh,
    tip_en: draft.tipEn,
    kind: draft.kind,
    is_required: draft.isRequired,
    is_visible: draft.isVisible,
    is_searchable: draft.isSearchable,
    is_multiple: draft.kind === 'select' && draft.isMultiple,
    max_length: draft.maxLength,
    row_count: draft.rows,
    filter: isChoice(draft.kind) ? 0 : draft.filter,
    pattern: hasPattern ? draft.pattern : null,
    options: isChoice(draft.kind)
      ? draft.optionKeys.map((key, index) => ({
          key,
          zh_CN: draft.optionsZh[index] ?? '',
          en_US: draft.optionsEn[index] ?? '',
        }))
      : [],
  };
}

/** What an edit replaces. */
function plainRow({ id: _, entry_count: __, ...row }: FieldRow & { entry_count?: number }): NewFieldRow {
  return row;
}

function presentAdminField(row: FieldRow & { entry_count: number }): AdminField {
  const field = {
    id: row.id,
    names: { zh_CN: row.name_zh, en_US: row.name_en },
    tips: { zh_CN: row.tip_zh, en_US: row.tip_en },
    kind: row.kind,
    isRequired: row.is_required,
    isVisible: row.is_visible,
    isSearchable: row.is_searchable,
    isMultiple: row.is_multiple,
    maxLength: row.max_length,
    rows: row.row_count,
    filter: row.filter,
    pattern: row.pattern,
    options: row.options,
    entryCount: row.entry_count,
  };
  return withDigest(field, plainRow(row));
}
