import { lettersOf } from '#features/captcha/server/captcha-key.ts';
import { createMember } from '#features/member/server/public.ts';
import { hashSecret } from '#features/member/server/secret-hash.ts';
import { grantRole } from '#features/role/server/public.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { Caller, Served } from '#tests/serve.ts';

export interface Wanted {
  account: string;
  /** Absent: only signed in by `signIn`. */
  password?: string;
  nickname?: string;
  /** Codes of roles held for good. */
  roles?: readonly string[];
  isOwner?: boolean;
}

/** A member; answers his id. */
export async function memberFixture(site: Pick<Site, 'db'>, wanted: Wanted): Promise<string> {
  const hashed = wanted.password === undefined ? {} : { passwordHash: await hashSecret(wanted.password) };
  return site.db.transaction(async (tx) => {
    // A story told once more needs its people anew: whoever bore the name in the telling that failed gives it up.
    await tx.run(sql`
      update member set account = 'former_' || id, account_skeleton = 'former_' || id, nickname = null,
        nickname_skeleton = null
      where account = ${wanted.account} or nickname = ${wanted.nickname ?? null}`);
    const memberId = await createMember(tx, {
      account: wanted.account,
      nickname: wanted.nickname ?? null,
      isOwner: wanted.isOwner ?? false,
      createdAt: new Date().toISOString(),
      ...hashed,
    });
    // As who registers: another story may have a version of the terms ask for consent meanwhile.
    await tx.run(sql`
      insert into terms_consent (member_id, version_id)
      select ${memberId}, max(id) from terms_version where asks_consent having max(id) is not null`);
    for (const roleCode of wanted.roles ?? []) await grantRole(tx, { memberId, roleCode, endsAt: null });
    return memberId;
  });
}

/** A new caller signed in as a member. */
export function signIn(served: Served, site: Pick<Site, 'db'>, memberId: string): Promise<Caller> {
  return signInWith(served.caller(), site, memberId);
}

/** The same with a caller there is already: by a one-time link. */
export async function signInWith(caller: Caller, site: Pick<Site, 'db'>, memberId: string): Promise<Caller> {
  const reply = await caller.post('/api/signInLink', { token: await createSignInLink(site.db, memberId) });
  if (reply.status !== 200) throw new Error(`signing in answered ${reply.status} ${reply.text}`);
  caller.tokens = { accessToken: reply.body.accessToken, refreshToken: reply.body.refreshToken };
  return caller;
}

/** What a person reads from a captcha's picture. */
export function solveCaptcha(site: Pick<Site, 'secret'>, key: string): string {
  return lettersOf(site.secret, key);
}
