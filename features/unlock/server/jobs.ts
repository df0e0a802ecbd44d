import type { Site } from '#platform/server/site.ts';
import { SETTLE_JOB } from './listeners.ts';
import { settlePayments } from './settle-payment.ts';

/** Pays authors once the dispute period is over. */
export const unlockJobs = [{ name: SETTLE_JOB, everySeconds: 60, run: (site: Site) => settlePayments(site) }] as const;
