import { deliverySettings } from '#features/delivery/settings.ts';
import { isSecretTemplate, templates } from '#features/delivery/templates.ts';
import type { Site } from '#platform/server/site.ts';
import { DELIVER_JOB, deliverDue } from './deliver-due.ts';
import { deleteOld, eraseOver } from './store.ts';

/** What has to be done beside the requests, by one process at a time. */
export const deliveryJobs = [
  { name: DELIVER_JOB, everySeconds: 60, run: (site: Site) => deliverDue(site) },
  { name: 'delivery.sweep', everySeconds: 3600, run: (site: Site) => sweepDeliveries(site, new Date()) },
] as const;

/** Deletes what is old and erases codes that are over; answers how many. */
export async function sweepDeliveries(site: Pick<Site, 'db' | 'settings'>, at: Date): Promise<number> {
  const now = at.toISOString();
  const { deliveryKeepDays } = site.settings.of(deliverySettings);
  const erased = await eraseOver(site.db, { now, secrets: Object.keys(templates).filter(isSecretTemplate) });
  return erased + (await deleteOld(site.db, { now, days: deliveryKeepDays }));
}
