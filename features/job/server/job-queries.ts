import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface QueueCount {
  name: string;
  waiting: number;
  running: number;
  completed: number;
  failed: number;
}

/** The number of runs in the queue per job and state; the queue keeps two days. */
export function selectQueueCounts(db: Executor, names: readonly string[]): Promise<QueueCount[]> {
  return db.rows<QueueCount>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'completed')::int as completed,
        count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name = any(${[...names]}::text[]) group by name`);
}

export interface RunRecord {
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  at: string;
  ms: number | null;
  done: number | null;
  error: string | null;
}

/** The latest runs of each job, newest first. */
export function selectLatestRuns(
  db: Executor,
  params: { names: readonly string[]; limit: number },
): Promise<RunRecord[]> {
  return db.rows<RunRecord>(sql`
    select run.* from unnest(${[...params.names]}::text[]) as listed (name) cross join lateral (
      select name, state::text, coalesce(started_on, created_on) as at,
        case when completed_on is not null then greatest(0, extract(epoch
          from completed_on - started_on) * 1000)::int end as ms,
        case when state = 'completed' then (output ->> 'done')::int end as done,
        case when state in ('failed', 'retry') then left(output ->> 'message', 500) end as error
      from pgboss.job where job.name = listed.name order by created_on desc limit ${params.limit}::int
    ) run`);
}

/** Undelivered events, and abandoned ones. */
export async function countEvents(db: Executor): Promise<{ waiting: number; stuck: number }> {
  const row = await db.row<{ waiting: number; stuck: number }>(sql`
    select count(*) filter (where due_at < 'infinity')::int as waiting,
      count(*) filter (where due_at = 'infinity')::int as stuck from outbox`);
  return row ?? { waiting: 0, stuck: 0 };
}
