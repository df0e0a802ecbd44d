import { writeAudit } from '#features/audit/server/public.ts';
import { jobErrors } from '#features/job/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Job } from '#platform/server/job/job.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';

/** Runs a job now, outside its schedule. @throws 404, 409 if this process does not run jobs */
export async function runJob(
  context: Context,
  { list, name }: { list: readonly Job[]; name: string },
): Promise<{ name: string }> {
  if (!list.some((job) => job.name === name)) throw jobErrors.notFound();
  const jobs = runningJobs(context.site);
  if (!jobs) throw jobErrors.notWorking();
  await context.transaction(async (tx) => {
    await writeAudit(tx, {
      context,
      action: 'job.run',
      target: { kind: 'job', id: name },
      before: null,
      after: null,
      reason: '',
    });
    return null;
  });
  await jobs.send(name);
  return { name };
}
