import { writeAudit } from '#features/audit/server/public.ts';
import { reportErrors } from '#features/report/errors.ts';
import { reportWithdrawn } from '#features/report/events.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { removeByStaff, removeOwnReport } from './store.ts';

/** Takes a report out of the caller’s list. @throws 404, also for another’s */
export function removeReport(context: Context, id: string): Promise<{ id: string }> {
  const { id: reporterId } = memberOf(context);
  return context.transaction(async (tx) => {
    const removed = await removeOwnReport(tx, { id, reporterId, at: context.now.toISOString() });
    if (!removed) throw reportErrors.notFound();
    const target = { kind: removed.target_kind, id: removed.target_id };
    await context.site.outbox.announce(tx, reportWithdrawn, { caseId: removed.case_id, target });
    return { id };
  });
}

/** Deletes a report as staff; its case stays. @throws 404, also for one that staff have deleted */
export function removeAsStaff(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return context.transaction(async (tx) => {
    const removed = await removeByStaff(tx, { id, at: context.now.toISOString() });
    if (!removed) throw reportErrors.notFound();
    await writeAudit(tx, {
      context,
      action: 'report.remove',
      target: { kind: 'report', id },
      before: { removedBy: removed.before },
      after: { removedBy: 'staff' },
      reason,
    });
    return { id };
  });
}
