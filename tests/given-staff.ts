import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';

/** A member of the staff with a row of his own; he may everything unless `rights` says which. */
export async function givenStaff(site: Pick<Site, 'db'>, as: { account?: string; rights?: readonly string[] } = {}): Promise<Member> {
  const account = as.account ?? 'keeper';
  const row = await site.db.row<{ id: string }>(sql`insert into member (account, account_skeleton, nickname) values (${account}, ${account}, ${account}) returning id`);
  if (!row) throw new Error('no member was made');
  return {
    kind: 'member',
    id: row.id,
    account,
    nickname: account,
    avatarPath: null,
    isStaff: true,
    isOwner: false,
    sessionId: '1',
    may: (right) => as.rights === undefined || as.rights.includes(right),
  };
}
