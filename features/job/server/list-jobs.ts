import type { JobCard, RunState } from '#features/job/contract.ts';
import type { JobMessages } from '#platform/server/feature/feature.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Job, nextRun } from '#platform/server/job/job.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import { countEvents, type RunRecord, selectLatestRuns, selectQueueCounts } from './job-queries.ts';

const SHOWN = 10;
const states: Record<RunRecord['state'], RunState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'completed',
  cancelled: 'failed',
  failed: 'failed',
};

/** Every job with its recent runs; one without a text is shown by its own name. */
export async function listJobs(
  { site, db, now, language }: Context,
  list: readonly Job[],
  messages: JobMessages,
): Promise<{ isWorking: boolean; jobs: JobCard[]; events: { waiting: number; stuck: number } }> {
  const isWorking = runningJobs(site) !== undefined;
  const names = list.map((job) => job.name);
  // The queue's tables do not exist until some process has run jobs, so only a working process queries them.
  const [counts, runs, events] = await Promise.all([
    isWorking ? selectQueueCounts(db, names) : [],
    isWorking ? selectLatestRuns(db, { names, limit: SHOWN }) : [],
    countEvents(db),
  ]);
  const jobs = list.map((job) => {
    const count = counts.find((item) => item.name === job.name);
    return {
      name: job.name,
      title: messages[language][job.name]?.name ?? job.name,
      help: messages[language][job.name]?.help ?? '',
      everySeconds: job.everySeconds === undefined ? null : Math.max(60, job.everySeconds),
      nextAt: job.everySeconds === undefined || !isWorking ? null : nextRun(job.everySeconds, now).toISOString(),
      waiting: count?.waiting ?? 0,
      running: count?.running ?? 0,
      completed: count?.completed ?? 0,
      failed: count?.failed ?? 0,
      runs: runs
        .filter((run) => run.name === job.name)
        .map(({ state, at, ms, done, error }) => ({ state: states[state], at, ms, done, error })),
    };
  });
  return { isWorking, jobs, events };
}
