import type { TopicRow } from '#features/topic/contract.ts';
import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentTopicRows } from './present-topic-row.ts';
import { readTopicRecords } from './topic-records.ts';

/** Topics of a list of others, as lists show them to the caller; one hidden meanwhile is omitted. */
export async function presentSeen(context: Context, seen: readonly SeenRow[]): Promise<TopicRow[]> {
  return presentTopicRows(context, await readTopicRecords(context.site, seen), new Set());
}
