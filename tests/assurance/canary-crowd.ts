import { sectionPermissions } from '#features/role/permissions.ts';
import { bumpRoles, grantRole, setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Canaries, Reader } from '#tests/assurance/canaries-fixture.ts';
import { enterByLink } from '#tests/assurance/demo-site-fixture.ts';
import type { OpenProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** A reader who acts as well. */
export interface Doer extends Reader {
  /** Signs him in again where an act of his has ended his session; undefined: nobody lets him in, or he is a guest. */
  enterAgain?: () => Promise<unknown>;
  /** The house lets him in no more. */
  isShutOut?: boolean;
}

/** Who has no right, and why one might think he had. */
const strangers = {
  'whom the author has blocked': {},
  'a member by card': { roles: ['vip'] },
  'whose card has ended': { state: 'ended' },
  'who looks after another section': { roles: ['steward'] },
  'who is suspended': { state: 'suspended' },
  'whose account is gone': { state: 'cancelled' },
} satisfies Record<string, { roles?: string[]; state?: 'ended' | 'suspended' | 'cancelled' }>;

/** Everybody of `planted`, and who has no right for other reasons than theirs. */
export async function crowdFixture(testSite: OpenProduction, planted: Canaries): Promise<Doer[]> {
  const { site } = testSite.given;
  await site.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into role (code, kind, name_zh, name_en) values ('steward', 'staff', 'Steward', 'Steward')`,
    );
    for (const permission of sectionPermissions)
      await setPermission(tx, {
        roleCode: 'steward',
        right: permission,
        sectionId: testSite.ids.emptySection,
        isGranted: true,
      });
    await bumpRoles(tx, site);
  });
  const found: Doer[] = [];
  const enterAgain = (id: string, caller: Caller) => () => {
    caller.tokens = undefined;
    caller.cookies.clear();
    return enterByLink(site, id, caller);
  };
  for (const [index, [name, wish]] of Object.entries<{ roles?: string[]; state?: string }>(strangers).entries()) {
    const account = `crowd_${index}`;
    const id = await memberFixture(site, { account, roles: wish.roles ?? [] });
    const caller = await enterByLink(site, id, testSite.caller());
    if (name === 'whom the author has blocked') await testSite.author.post(`/api/members/${account}/block`);
    if (wish.state === 'ended')
      await site.db.transaction((tx) =>
        grantRole(tx, { memberId: id, roleCode: 'vip', endsAt: new Date(Date.now() - 1000).toISOString() }),
      );
    else if (wish.state !== undefined) await site.db.run(sql`update member set state = ${wish.state} where id = ${id}`);
    const isShutOut = wish.state === 'suspended' || wish.state === 'cancelled';
    found.push({
      name,
      caller,
      may: [],
      isStaff: false,
      ...(isShutOut ? { isShutOut } : { enterAgain: enterAgain(id, caller) }),
    });
  }
  const accounts: Record<string, string> = {
    'another member': 'other_one',
    'who knows the password': 'knower',
    'who has commented': 'commenter',
    'who has reached the level': 'senior',
    'who has paid points': 'payer',
    'who has paid money': 'buyer',
    'staff of other areas': 'clerk_one',
  };
  for (const reader of planted.readers) {
    const row = await site.db.row<{ id: string }>(
      sql`select id from member where account = ${accounts[reader.name] ?? ''}`,
    );
    found.push(row ? { ...reader, enterAgain: enterAgain(row.id, reader.caller) } : reader);
  }
  return found;
}
