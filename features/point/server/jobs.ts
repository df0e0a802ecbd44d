import { SETTLE_JOB } from './listeners.ts';
import { settleRewards } from './settle-rewards.ts';

/** Rewards are credited shortly after the post; the schedule catches missed ones within a minute. */
export const pointJobs = [{ name: SETTLE_JOB, everySeconds: 60, run: settleRewards }] as const;
