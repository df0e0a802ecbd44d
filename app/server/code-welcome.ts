import { ownAccount, wayIn } from '#features/member/server/public.ts';
import { knownAddress } from '#features/session/server/public.ts';
import type { Channel } from '#features/verification-code/purposes.ts';
import type { CodeWelcome } from '#features/verification-code/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

/** Whether a member has this phone or address. */
async function isSomebodys(
  { db, now }: Context,
  { channel, target }: { channel: Channel; target: string },
): Promise<boolean> {
  return (
    (await wayIn.findByTarget(db, {
      identity: { kind: channel === 'sms' ? 'phone' : 'email', value: target },
      now,
    })) !== null
  );
}

/** What verification codes need to know of members: whether anyone could use one. */
export const codeWelcome: CodeWelcome = {
  isWelcome: {
    register: async (context, to) => !(await isSomebodys(context, to)),
    login: isSomebodys,
    recover: isSomebodys,
  },
  isAtHome: ({ db, now, address }, { channel, target }) =>
    knownAddress.isSignedInFrom(db, { channel, target, address, now }),
  phoneOf: async (context) => (await ownAccount.find(context.db, memberOf(context).id))?.phone ?? null,
};
