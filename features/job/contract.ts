import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Instant } from '#platform/shared/rules.ts';

/** `waiting`: queued; `failed`: gave up. */
export const RunState = z.enum(['waiting', 'running', 'completed', 'failed']);
export type RunState = z.output<typeof RunState>;

export const JobRun = z.object({
  state: RunState,
  at: Instant,
  /** Duration in ms; null while waiting or running. */
  ms: z.nullable(z.int()),
  /** Number of items processed; null unless completed. */
  done: z.nullable(z.int()),
  /** The error message. */
  error: z.nullable(z.string()),
});
export type JobRun = z.output<typeof JobRun>;

export const JobCard = z.object({
  name: z.string(),
  title: z.string(),
  help: z.string(),
  /** Seconds between runs; null: runs only when queued. */
  everySeconds: z.nullable(z.int()),
  nextAt: z.nullable(Instant),
  waiting: z.int(),
  running: z.int(),
  /** Runs of the last two days. */
  completed: z.int(),
  failed: z.int(),
  /** The latest ten, newest first. */
  runs: z.array(JobRun),
});
export type JobCard = z.output<typeof JobCard>;

export const jobApi = {
  list: get('/admin/jobs', {
    access: 'staff:job',
    query: z.strictObject({}),
    result: z.object({
      /** False if this process does not run jobs. */
      isWorking: z.boolean(),
      jobs: z.array(JobCard),
      /** Events not yet delivered to their listeners, and those abandoned after ten attempts. */
      events: z.object({ waiting: z.int(), stuck: z.int() }),
    }),
  }),
  run: post('/admin/jobs/:name/run', {
    access: 'staff:job',
    params: z.strictObject({ name: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, 'rule.invalid')) }),
    body: z.strictObject({}),
    result: z.object({ name: z.string() }),
  }),
};
