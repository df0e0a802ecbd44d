import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { memberRegistered } from '#features/member/events.ts';
import { createMember, wayIn } from '#features/member/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { demand } from '#platform/shared/failure.ts';
import type { Identity } from './flow.ts';
import { findLinked, insertLink, useLink } from './link-store.ts';
import { canJoin } from './policy.ts';
import type { ProviderRecord } from './store.ts';

/** New accounts from one address in an hour, by whatever way. */
const ALLOWANCE = { count: 20, seconds: 3600 };

interface Arriving {
  provider: ProviderRecord;
  identity: Identity;
}

/** The member who comes in as this: the one it is linked to, else a new one. @throws 403 when new ones are not taken, 429 */
export async function admitMember(context: Context, { provider, identity }: Arriving): Promise<{ memberId: string; isNew: boolean }> {
  const at = context.now.toISOString();
  const key = { providerId: provider.id, ...identity };
  const known = await useLink(context.db, { ...key, at });
  if (known !== undefined) return { memberId: known, isNew: false };
  demand(canJoin({ isOpen: context.site.settings.of(siteSettings).allowRegister, mayRegister: provider.may_register }));
  const seconds = await context.site.limits.take(`register:${limitAddress(context.address)}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const account = await wayIn.findFreeName(context.site);
  const nickname = await wayIn.findFreeNickname(context.site, identity.name);
  const made = await context
    .transaction(async (tx) => {
      const memberId = await createMember(tx, { account, nickname, registeredBy: 'provider', createdAt: at });
      if (!(await insertLink(tx, { ...key, memberId, at }))) throw new TakenMeanwhile();
      await context.site.outbox.announce(tx, memberRegistered, { memberId });
      return memberId;
    })
    .catch(async (error: unknown) => {
      // The same person came back in two windows at once: the other one has made him.
      const other = error instanceof TakenMeanwhile ? await findLinked(context.db, key) : undefined;
      if (other === undefined) throw error;
      return { other };
    });
  return typeof made === 'string' ? { memberId: made, isNew: true } : { memberId: made.other, isNew: false };
}

class TakenMeanwhile extends Error {}

/** Adds a way in to the account of the member who asked for it and still is the one who asks. @throws 409 */
export async function linkMember(context: Context, { provider, identity, memberId }: Arriving & { memberId: string }): Promise<void> {
  if (context.actor.kind !== 'member' || memberOf(context).id !== memberId) throw loginProviderErrors.otherMember();
  const key = { providerId: provider.id, ...identity };
  const isWritten = await context.transaction((tx) => insertLink(tx, { ...key, memberId, at: context.now.toISOString() }));
  if (isWritten) return;
  const whose = await findLinked(context.db, key);
  if (whose === memberId) return;
  throw whose === undefined ? loginProviderErrors.linkedAlready() : loginProviderErrors.linkedElsewhere();
}
