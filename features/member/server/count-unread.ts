import type { UnreadCounts } from '#features/member/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { selectUnread } from './unread-queries.ts';

/** What the caller has not read, as digits; 0 of what no feature counts. */
export async function countUnread(context: Context): Promise<UnreadCounts> {
  const counts = { privateMessageCount: '0', systemNotifyCount: '0', remindCount: '0' };
  for (const { name, count } of await selectUnread(context.db, memberOf(context).id)) counts[name] = count;
  return counts;
}
