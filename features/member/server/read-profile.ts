import type { MemberProfile } from '#features/member/contract.ts';
import { memberErrors } from '#features/member/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentProfile } from './present-member.ts';
import { skeletonOf } from './skeleton.ts';
import { selectProfile } from './store.ts';

/** The public page of the member with this account, case-insensitive. @throws 404 */
export async function readProfile(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  account: string,
): Promise<MemberProfile> {
  const record = await selectProfile(db, skeletonOf(account));
  if (record?.account.toLowerCase() !== account.toLowerCase()) throw memberErrors.notFound();
  const mayManage = actor.kind === 'member' && actor.isStaff && actor.may('console.member');
  return { ...presentProfile(record), mayManage };
}
