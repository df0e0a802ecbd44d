import { hashSecret } from '#features/member/server/secret-hash.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';

/** What an owner made here proves himself by. */
export const ownerProof = { ownPassword: 'a proof of the owner' } as const;

/** A member of the staff with a row of his own; he may everything unless `rights` says which. */
export async function staffFixture(
  site: Pick<Site, 'db'>,
  as: { account?: string; rights?: readonly string[]; isOwner?: boolean } = {},
): Promise<Member> {
  const { account = 'keeper', isOwner = false } = as;
  const hash = isOwner ? await hashSecret(ownerProof.ownPassword) : null;
  const row = await site.db.row<{ id: string }>(sql`
    insert into member (account, account_skeleton, nickname, is_owner, password_hash)
      values (${account}, ${account}, ${account}, ${isOwner}, ${hash}) returning id`);
  if (!row) throw new Error('no member was made');
  return {
    kind: 'member',
    id: row.id,
    account,
    nickname: account,
    avatarPath: null,
    isStaff: true,
    isOwner,
    hasSecondStep: false,
    sessionId: '1',
    may: (permission) => as.rights === undefined || as.rights.includes(permission),
  };
}
