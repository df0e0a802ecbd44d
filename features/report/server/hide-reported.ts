import { contentKinds } from '#features/content/server/public.ts';
import { reportFiled } from '#features/report/events.ts';
import { reportSettings } from '#features/report/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countRecent } from './report-queries.ts';
import { insertHidden } from './store.ts';

/** In ms. */
const HOUR = 3_600_000;

/** How many people have an open report about something, filed within the hour before an instant. */
export const countRecentReports = (db: Executor, target: TextReference, at: Date): Promise<number> =>
  countRecent(db, { target, since: new Date(at.getTime() - HOUR).toISOString() });

/** Hides a text that so many people report within an hour, until its case is decided. */
export function hideReported(site: Site): void {
  site.outbox.on(reportFiled, async ({ caseId, target }, { tx, at }) => {
    const most = site.settings.of(reportSettings).reportsHide;
    const kind = contentKinds.findModeratedKind(target.kind);
    if (most === 0 || !kind || (await countRecentReports(tx, target, new Date(at))) < most) return;
    const { id } = target;
    const before = await kind.setStatus(tx, site, { id, from: ['published'], status: 'pending', reason: '' });
    if (before !== null) await insertHidden(tx, { target, caseId, at });
  });
}
