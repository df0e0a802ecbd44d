import type { MemberCard } from '#features/member/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { displayName, presentCard } from './present-member.ts';
import { skeletonOf } from './skeleton.ts';
import { selectLiveBy } from './store.ts';

/** Name lookups per minute: enough for writing, too few to enumerate members. */
const ALLOWANCE = { count: 60, seconds: 60 };

/**
 * The active member with exactly this account, else with exactly this nickname (case-insensitive), else null. Never by
 * phone or e-mail. @throws 429
 */
export async function findMember(context: Context, keyword: string): Promise<MemberCard | null> {
  const seconds = await context.site.limits.take(`find-member:${memberOf(context).id}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const skeleton = skeletonOf(keyword);
  const isSame = (name: string) => name.normalize('NFKC').toLowerCase() === keyword.normalize('NFKC').toLowerCase();
  const byAccount = await selectLiveBy(context.db, { accountSkeleton: skeleton });
  if (byAccount && isSame(byAccount.account)) return presentCard(byAccount);
  const byNickname = await selectLiveBy(context.db, { nicknameSkeleton: skeleton });
  return byNickname && isSame(displayName(byNickname)) ? presentCard(byNickname) : null;
}
