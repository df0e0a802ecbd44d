import { writeAudit } from '#features/audit/server/public.ts';
import type { Level, LevelEdit, LevelFields } from '#features/level/contract.ts';
import { levelErrors } from '#features/level/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { forgetLevels } from './levels.ts';
import { brokenThreshold, canAdd, canRemove } from './policy.ts';
import { deleteLevel, fieldsOf, insertLevel, lockLevels, selectLevels, updateLevel } from './store.ts';

/** Inserts a level by its threshold. @throws InvalidInput at `threshold` */
export function addLevel(context: Context, { reason, ...fields }: LevelFields): Promise<{ levels: Level[] }> {
  return changeLevels(context, async (tx, levels) => {
    requireAllowed(canAdd(levels));
    requireThreshold(levels, fields);
    const id = await insertLevel(tx, fields);
    await writeAudit(tx, {
      context,
      action: 'level.add',
      target: { kind: 'level', id },
      before: null,
      after: fields,
      reason,
    });
  });
}

/** Renames a level or changes its threshold between its neighbours'. @throws 404, 409, InvalidInput at `threshold` */
export function editLevel(
  context: Context,
  { id, reason, digest, ...fields }: LevelEdit & { id: string },
): Promise<{ levels: Level[] }> {
  return changeLevels(context, async (tx, levels) => {
    const level = levels.find((item) => item.id === id);
    if (!level) throw levelErrors.notFound();
    requireUnchanged(fieldsOf(level), digest);
    requireThreshold(levels, { id, ...fields });
    await updateLevel(tx, id, fields);
    await writeAudit(tx, {
      context,
      action: 'level.edit',
      target: { kind: 'level', id },
      before: fieldsOf(level),
      after: fields,
      reason,
    });
  });
}

/** Removes a level; its members fall to the one below. @throws 404, 409 for the first */
export function removeLevel(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ levels: Level[] }> {
  return changeLevels(context, async (tx, levels) => {
    requireAllowed(canRemove(levels, id));
    const level = levels.find((item) => item.id === id);
    await deleteLevel(tx, id);
    await writeAudit(tx, {
      context,
      action: 'level.delete',
      target: { kind: 'level', id },
      before: level ? fieldsOf(level) : null,
      after: null,
      reason,
    });
  });
}

async function changeLevels(
  context: Context,
  change: (tx: Transaction, levels: readonly Level[]) => Promise<void>,
): Promise<{ levels: Level[] }> {
  const levels = await context.transaction(async (tx) => {
    await change(tx, await lockLevels(tx));
    await broadcast(tx, 'level');
    return selectLevels(tx);
  });
  forgetLevels(context.site);
  return { levels };
}

function requireThreshold(levels: readonly Level[], input: { id?: string; threshold: number }): void {
  const rule = brokenThreshold(levels, input);
  if (rule !== null) throw invalidField('threshold', rule);
}
