import { SETTLE_JOB } from './listeners.ts';
import { settleRewards } from './settle-rewards.ts';

/** Points move a moment after the post; what was missed then comes within a minute. */
export const pointJobs = [{ name: SETTLE_JOB, everySeconds: 60, run: settleRewards }] as const;
