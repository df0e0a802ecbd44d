import type { VideoState } from '#features/video/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { mayTend } from './policy.ts';
import { nameOf, pathOf } from './video-name.ts';
import { type StateRecord, selectStates } from './video-queries.ts';

/** Processing states of videos, for readers of a text that shows them. */
export async function listStates(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  names: readonly string[],
): Promise<{ records: VideoState[] }> {
  const records = names.length === 0 ? [] : await selectStates(db, names.map(pathOf));
  return { records: records.map((record) => presentState(record, mayTend(actor, { ownerId: record.owner_id }))) };
}

function presentState({ id, path, state, progress, fault }: StateRecord, isTended: boolean): VideoState {
  return {
    name: nameOf(path),
    state: state ?? 'queued',
    progress: progress ?? 0,
    fault: isTended ? fault : null,
    retryId: isTended && state === 'failed' ? id : null,
  };
}
