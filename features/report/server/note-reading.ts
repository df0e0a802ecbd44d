import { writeAudit } from '#features/audit/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { hasReports } from './report-queries.ts';
import { insertReading } from './store.ts';
import { PRIVATE_MESSAGE } from './targets.ts';

/** Whoever of staff reads a reported private message leaves one row in the audit for its case, however often. */
export async function noteReading(
  context: Context,
  { id: caseId, target }: { id: string; target: TextReference },
): Promise<void> {
  if (target.kind !== PRIVATE_MESSAGE || !(await hasReports(context.db, caseId))) return;
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if (!(await insertReading(tx, { caseId, memberId, at: context.now.toISOString() }))) return;
    await writeAudit(tx, {
      context,
      action: 'report.read-messages',
      target: { kind: 'case', id: caseId },
      before: null,
      after: { targetId: target.id },
      reason: '',
    });
  });
}
