import { contentKinds } from '#features/content/server/public.ts';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import { findWritten, reasonIn } from '#features/moderation/server/public.ts';
import { remind } from '#features/reminder/server/public.ts';
import { reportWithdrawn } from '#features/report/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { isSameText, type TextReference } from '#platform/shared/text-reference.ts';
import { outcomeOf, showsAgain } from './policy.ts';
import { kindNameOf } from './present-report.ts';
import { hasOpenReports, selectToTell } from './report-queries.ts';
import { decideReports, deleteHidden, isHidden, reopenReports, turnReports } from './store.ts';

interface Hidden {
  caseId: string;
  target: TextReference;
  isShown: boolean;
}

/** Shows a text again that reports have hidden, or hides it once more. Before the reports: a text is locked first. */
async function setShown(tx: Transaction, site: Site, { target, caseId, isShown }: Hidden): Promise<void> {
  const kind = contentKinds.findModeratedKind(target.kind);
  if (!kind || !(await isHidden(tx, { target, caseId }))) return;
  const [from, status] = isShown ? (['pending', 'published'] as const) : (['published', 'pending'] as const);
  await kind.setStatus(tx, site, { id: target.id, from: [from], status, reason: '' });
}

/** Reports follow their case: they are decided with it, and their reporters told when it can no longer be undone. */
export function followCases(site: Site): void {
  site.outbox.on(caseDecided, async ({ caseId, target, decision, reason }, { tx, at }) => {
    if (showsAgain(decision)) await setShown(tx, site, { caseId, target, isShown: true });
    await decideReports(tx, { caseId, state: outcomeOf(decision), result: reason, at });
  });
  // Nobody reports it any longer: what so many reports have hidden is not left to those who took theirs back.
  site.outbox.on(reportWithdrawn, async ({ caseId, target }, { tx }) => {
    if (await hasOpenReports(tx, caseId)) return;
    await setShown(tx, site, { caseId, target, isShown: true });
    await deleteHidden(tx, { caseId, target });
  });
  site.outbox.on(caseSettled, ({ caseId, target }, { tx, at }) => tell(tx, site, { caseId, target, at }));
  site.outbox.on(caseReversed, async ({ caseId, target, decision, by }, { tx, at }) => {
    if (by === 'undo') {
      if (showsAgain(decision)) await setShown(tx, site, { caseId, target, isShown: false });
      return reopenReports(tx, caseId);
    }
    // What was found wrong was not, and the other way round.
    const state = outcomeOf(decision) === 'failed' ? 'successful' : 'failed';
    await turnReports(tx, { caseId, state, at });
    await tell(tx, site, { caseId, target, at });
  });
}

/** One reminder a report and outcome. */
async function tell(
  tx: Transaction,
  site: Site,
  { caseId, target, at }: { caseId: string; target: TextReference; at: string },
): Promise<void> {
  const reports = await selectToTell(tx, caseId);
  const { thread } = await findWritten(tx, target);
  const named = thread ? { text: target, thread } : { text: null };
  const position = !thread ? 'none' : isSameText(thread, target) ? 'page' : 'part';
  const kinds = { kind: kindNameOf(target.kind, 'zh_CN'), kindEn: kindNameOf(target.kind, 'en_US') };
  await remind(
    tx,
    site,
    reports.map(({ id, reporter_id: memberId, state, result, name_zh, name_en, is_turned: isTurned }) => ({
      memberId,
      kind: 'report',
      event: `report:${id}:${state}`,
      actorId: null,
      ...named,
      facts: {
        ...{ state, isTurned, position, ...kinds, category: name_zh, categoryEn: name_en },
        ...{ result: reasonIn(site, 'zh_CN', result), resultEn: reasonIn(site, 'en_US', result) },
      },
      at,
    })),
  );
}
