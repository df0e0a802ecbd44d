import type { Site } from '../site.ts';

/** Work beside the requests, run by one process at a time. Must be idempotent. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** Interval: whole minutes that divide an hour, or whole hours that divide a day. */
  readonly everySeconds?: number;
  /** Longest run; default ten minutes. */
  readonly longestSeconds?: number;
  /** Returns how much was done, for the console. */
  run(site: Site, data: Data): Promise<number>;
}

/** Declares a job with the type of its data. */
export function defineJob<Data extends object = object>(job: Job<Data>): Job<Data> {
  return job;
}

/** The schedule as cron; half-minutes are rounded up. @throws for intervals that cannot be expressed */
export function cronOf(everySeconds: number): string {
  const minutes = Math.max(1, Math.round(everySeconds / 60));
  if (minutes < 60 && 60 % minutes === 0) return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
  const hours = minutes / 60;
  if (Number.isInteger(hours) && hours <= 24 && 24 % hours === 0)
    return hours === 24 ? '0 0 * * *' : hours === 1 ? '0 * * * *' : `0 */${hours} * * *`;
  throw new Error(`a job cannot run every ${everySeconds} s`);
}

/** The first instant after `now` in the schedule. */
export function nextRun(everySeconds: number, now: Date): Date {
  const span = Math.max(1, Math.round(everySeconds / 60)) * 60_000;
  return new Date((Math.floor(now.getTime() / span) + 1) * span);
}
