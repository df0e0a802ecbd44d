import { outgoingMessageSettings } from '#features/outgoing-message/settings.ts';
import { isSecretTemplate, templates } from '#features/outgoing-message/templates.ts';
import type { Site } from '#platform/server/site.ts';
import { DELIVER_JOB, deliverDue } from './deliver-due.ts';
import { deleteOld, eraseOver } from './store.ts';

/** Background jobs of this feature; one process at a time runs each. */
export const outgoingMessageJobs = [
  { name: DELIVER_JOB, everySeconds: 60, run: (site: Site) => deliverDue(site) },
  { name: 'delivery.sweep', everySeconds: 3600, run: (site: Site) => sweepOutgoingMessages(site, new Date()) },
] as const;

/** Deletes old messages and erases expired codes; returns how many rows were affected. */
export async function sweepOutgoingMessages(site: Pick<Site, 'db' | 'settings'>, at: Date): Promise<number> {
  const now = at.toISOString();
  const { deliveryKeepDays: outgoingMessageKeepDays } = site.settings.of(outgoingMessageSettings);
  const erased = await eraseOver(site.db, { now, secrets: Object.keys(templates).filter(isSecretTemplate) });
  return erased + (await deleteOld(site.db, { now, days: outgoingMessageKeepDays }));
}
