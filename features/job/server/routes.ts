import { jobApi } from '#features/job/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { listJobs, type NamedJob } from './list-jobs.ts';
import { runJob } from './run-job.ts';

/** The console's calls over the jobs the app names. */
export function jobRoutes(list: readonly NamedJob[]): Route[] {
  return implement(jobApi, {
    list: (_input, context) => listJobs(context, list),
    run: ({ params }, context) => runJob(context, { list, name: params.name }),
  });
}
