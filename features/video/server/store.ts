import type { VideoFault } from '#features/video/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Queues an uploaded video. Idempotent. */
export async function insertVideo(tx: Executor, input: { attachmentId: string; at: string }): Promise<void> {
  await tx.run(sql`
    insert into video (attachment_id, created_at, changed_at) select id, ${input.at}, ${input.at} from attachment
      where id = ${input.attachmentId} and kind = 'video' on conflict do nothing`);
}

export interface TakenVideo {
  id: string;
  path: string;
  attempts: number;
}

/**
 * Takes the longest queued video of the member whose last one was done longest ago, or one whose lease has expired,
 * until an instant; none while another worker is active. Of each member one is compared, however many they have.
 */
export function takeVideo(db: Executor, input: { at: string; until: string }): Promise<TakenVideo | undefined> {
  return db.row<TakenVideo>(sql`
    with first as materialized (
      select distinct on (b.owner_id) b.owner_id, w.attachment_id
      from video w join attachment b on b.id = w.attachment_id
      where b.state = 'kept' and (w.state = 'queued' or (w.state = 'processing' and w.taken_until < ${input.at}))
        and not exists (select from video o where o.state = 'processing' and o.taken_until >= ${input.at})
      order by b.owner_id, w.attachment_id)
    update video v
    set state = 'processing', progress = 0, attempts = attempts + 1, taken_until = ${input.until},
      changed_at = ${input.at}
    from attachment a where a.id = v.attachment_id and a.state = 'kept'
      and (v.state = 'queued' or (v.state = 'processing' and v.taken_until < ${input.at})) and v.attachment_id = (
        select f.attachment_id from first f
        order by (
          select d.changed_at from attachment c join video d on d.attachment_id = c.id
          where c.owner_id = f.owner_id and c.kind = 'video' and d.state in ('ready', 'failed')
          order by c.id desc limit 1) nulls first, f.attachment_id limit 1)
    returning v.attachment_id as id, a.path, v.attempts`);
}

/** Extends the lease and stores the progress. False: another worker has taken it, or it is gone. */
export async function saveTaken(
  db: Executor,
  input: { id: string; attempts: number; progress: number; until: string },
): Promise<boolean> {
  const count = await db.run(sql`
    update video v set progress = ${input.progress}, taken_until = ${input.until} from attachment a
    where v.attachment_id = ${input.id} and v.state = 'processing' and v.attempts = ${input.attempts}
      and a.id = v.attachment_id and a.state = 'kept'`);
  return count > 0;
}

/** Returns whether the lease was still held. */
export async function setReady(
  tx: Transaction,
  input: { id: string; attempts: number; seconds: number; at: string },
): Promise<boolean> {
  const count = await tx.run(sql`
    update video v set state = 'ready', progress = 100, seconds = ${input.seconds}, taken_until = null,
      changed_at = ${input.at} from attachment a
    where v.attachment_id = ${input.id} and v.state = 'processing' and v.attempts = ${input.attempts}
      and a.id = v.attachment_id and a.state = 'kept'`);
  return count > 0;
}

export async function setFailed(
  tx: Transaction,
  input: { id: string; attempts: number; fault: VideoFault; at: string },
): Promise<boolean> {
  const count = await tx.run(sql`
    update video set state = 'failed', fault = ${input.fault}, progress = 0, taken_until = null,
      changed_at = ${input.at}
    where attachment_id = ${input.id} and state = 'processing' and attempts = ${input.attempts}`);
  return count > 0;
}

/**
 * Those of the given videos that are ready or have failed. Locks all given videos, so that none changes its state
 * before the end of the transaction.
 */
export async function lockSettled(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ path: string; state: LockedVideo['state'] }>(sql`
    select a.path, v.state from video v join attachment a on a.id = v.attachment_id
      where a.path = any(${[...paths]}::text[]) order by v.attachment_id for share of v`);
  return rows.filter(({ state }) => state === 'ready' || state === 'failed').map(({ path }) => path);
}

/** Queues it again. */
export async function setQueued(tx: Executor, input: { id: string; at: string; isFresh: boolean }): Promise<void> {
  await tx.run(sql`
    update video set state = 'queued', fault = null, progress = 0, taken_until = null, attempts = case
      when ${input.isFresh} then 0 else attempts end, changed_at = ${input.at}
    where attachment_id = ${input.id} and state in ('processing', 'failed')`);
}

export interface LockedVideo {
  state: 'queued' | 'processing' | 'ready' | 'failed';
  owner_id: string | null;
  path: string;
  name: string;
}

export function lockVideo(tx: Transaction, id: string): Promise<LockedVideo | undefined> {
  return tx.row<LockedVideo>(sql`
    select v.state, a.owner_id, a.path, a.name from video v join attachment a on a.id = v.attachment_id
      where v.attachment_id = ${id} and a.state = 'kept' for update of v`);
}
