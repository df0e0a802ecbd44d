import type { PgBoss } from 'pg-boss';
import { APP_ROLE } from '../database/application-role.ts';
import { isConnectionFailure, unavailable } from '../database/fault.ts';
import type { Site } from '../site.ts';
import { heardOptions, installQueue } from './install-queue.ts';
import { cronOf, type Job } from './job.ts';

/** The jobs of this process, taken from a queue all processes share. */
export interface Jobs {
  readonly list: readonly Job[];
  /** Queues one run of a job and polls at once. @throws for an unknown job */
  send(name: string, data?: object): Promise<void>;
  /** Takes no more, gives current runs 10 s to end, and disconnects. */
  stop(): Promise<void>;
}

/**
 * Polling intervals in s: while the database tells of each queued run, and where it cannot (behind some poolers). Told
 * or not, a run to be tried again is found by polling alone.
 */
const LOOK_EVERY = 60;
const LOOK_UNTOLD = 10;
const STOP_WITHIN = 10_000;
const KEEP_RUNS = 2 * 86_400;
const LONGEST_RUN = 600;
/** A long run without a heartbeat for so long, in s, is dead. */
const SILENT = 60;

const running = new WeakMap<object, Jobs>();
const ending = new WeakSet<object>();

/** Whether this process is shutting down: a job of many steps stops between two of them and continues later. */
export function areJobsEnding(site: Pick<Site, 'db'>): boolean {
  return ending.has(site.db);
}

/** The jobs of the process that serves this site; undefined where none were opened. */
export function runningJobs(site: Pick<Site, 'db'>): Jobs | undefined {
  return running.get(site.db);
}

/** Creates the queue if needed, schedules every recurring job, and starts working. */
export async function openJobs({
  site,
  ownerUrl,
  list,
}: {
  site: Site;
  ownerUrl: string;
  list: readonly Job[];
}): Promise<Jobs> {
  await installQueue(ownerUrl);
  // Loaded lazily: the server answers before it works.
  const boss = new (await import('pg-boss')).PgBoss(
    heardOptions({
      connectionString: ownerUrl,
      options: `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=15000`,
      application_name: 'teahouse jobs',
      max: 2,
      migrate: false,
      // The tables belong to the owner, who alone could rebuild their indexes.
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: 300,
      monitorIntervalSeconds: 300,
      queueCacheIntervalSeconds: 300,
      cronWorkerIntervalSeconds: LOOK_UNTOLD,
      useListenNotify: true,
      notifyHeartbeatIntervalMs: LOOK_EVERY * 1000,
      flowIntervalSeconds: 3600,
    }),
  );
  boss.on('error', (err) => site.log.warn({ err }, 'the job queue'));
  const workers = await startWork(boss, site, list);
  const jobs: Jobs = {
    list,
    async send(name, data = {}) {
      const worker = workers.get(name);
      if (worker === undefined) throw new Error(`no job ${name}`);
      await boss.send(name, data).catch((error: unknown) => {
        throw isConnectionFailure(error) ? unavailable(error) : error;
      });
      boss.notifyWorker(worker);
    },
    async stop() {
      running.delete(site.db);
      ending.add(site.db);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN });
    },
  };
  running.set(site.db, jobs);
  return jobs;
}

/** Schedules every job and starts the workers; returns them by job. Leaves no connection behind on failure. */
async function startWork(boss: PgBoss, site: Site, list: readonly Job[]): Promise<Map<string, string>> {
  try {
    await boss.start();
    const workers = new Map<string, string>();
    for (const job of list) {
      await plan(boss, job);
      workers.set(
        job.name,
        await boss.work<object>(
          job.name,
          { pollingIntervalSeconds: LOOK_UNTOLD, notifyPollingIntervalSeconds: LOOK_EVERY, batchSize: 1 },
          async ([task]) => task && perform(site, job, task.data),
        ),
      );
    }
    await forgetOthers(boss, list);
    return workers;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** A queue in which one run may wait and one may run; recurring jobs are not retried. */
async function plan(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.everySeconds === undefined ? 3 : 0,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: job.longestSeconds ?? LONGEST_RUN,
    ...(job.longestSeconds === undefined ? {} : { heartbeatSeconds: SILENT }),
    notify: true,
    retentionSeconds: KEEP_RUNS,
    deleteAfterSeconds: KEEP_RUNS,
  };
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options);
  else await boss.createQueue(job.name, { ...options, policy: 'stately' });
  if (job.everySeconds === undefined) await boss.unschedule(job.name);
  else await boss.schedule(job.name, cronOf(job.everySeconds));
}

/** Schedules of removed jobs would stay forever. */
async function forgetOthers(boss: PgBoss, list: readonly Job[]): Promise<void> {
  const existing = new Set(list.map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!existing.has(name)) await boss.unschedule(name);
}

async function perform(site: Site, job: Job, data: object): Promise<{ done: number }> {
  try {
    return { done: await job.run(site, data) };
  } catch (error) {
    site.log.error({ err: error, job: job.name }, 'a job failed');
    throw error;
  }
}
