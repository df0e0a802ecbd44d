import type * as z from 'zod/mini';
import type { MemberTextQuery } from '#features/member/contract.ts';
import { activity } from '#features/member/server/public.ts';
import type { TopicRow } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentTopicRows } from './present-topic-row.ts';
import { selectTopicsOfMember } from './topic-list-queries.ts';
import { readTopicRecords } from './topic-records.ts';

/** A member's public topics, the latest first, as lists show them. @throws 404 */
export async function listTopicsOfMember(
  context: Context,
  account: string,
  { before }: z.output<typeof MemberTextQuery>,
): Promise<{ isShown: boolean; records: TopicRow[]; before: string | null }> {
  const authorId = await activity.findShown(context, account);
  if (authorId === null) return { isShown: false, records: [], before: null };
  const seen = await selectTopicsOfMember(context.site.db, { authorId, before, limit: activity.TEXTS_SHOWN + 1 });
  const page = activity.pageOfTexts(seen);
  const records = await readTopicRecords(context.site, page.rows);
  return { isShown: true, records: await presentTopicRows(context, records, new Set()), before: page.before };
}
