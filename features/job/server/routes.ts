import { jobApi } from '#features/job/contract.ts';
import type { JobMessages } from '#platform/server/feature/feature.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import type { Job } from '#platform/server/job/job.ts';
import { listJobs } from './list-jobs.ts';
import { runJob } from './run-job.ts';

/** The console endpoints for the app's jobs. */
export function jobRoutes(list: readonly Job[], messages: JobMessages): Route[] {
  return implement(jobApi, {
    list: (_input, context) => listJobs(context, list, messages),
    run: ({ params }, context) => runJob(context, { list, name: params.name }),
  });
}
