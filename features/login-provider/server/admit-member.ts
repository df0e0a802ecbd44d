import { tellOfChange } from '#features/delivery/server/public.ts';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { memberRegistered } from '#features/member/events.ts';
import { createMember, ownAccount, wayIn } from '#features/member/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { demand } from '#platform/shared/failure.ts';
import type { Identity } from './flow.ts';
import { findLinked, insertLink, type Subject, useLink } from './link-store.ts';
import { canJoin } from './policy.ts';
import type { ProviderRecord } from './store.ts';

/** New accounts from one address in an hour, by whatever way. */
const ALLOWANCE = { count: 20, seconds: 3600 };
/** Names looked for, when others take them at the same moment. */
const TRIES = 4;

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
  return makeMember(context, key, TRIES);
}

/**
 * The same person in two windows at once asks for the same link, and for the same free name: whatever fails first, the other
 * window has made him. Somebody else who took the name meanwhile is no reason to refuse this one.
 */
async function makeMember(context: Context, key: Subject & { name: string }, tries: number): Promise<{ memberId: string; isNew: boolean }> {
  const at = context.now.toISOString();
  const account = await wayIn.findFreeName(context.site);
  const nickname = await wayIn.findFreeNickname(context.site, key.name);
  try {
    const memberId = await context.transaction(async (tx) => {
      const made = await createMember(tx, { account, nickname, registeredBy: 'provider', createdAt: at });
      if (!(await insertLink(tx, { ...key, memberId: made, at }))) throw new TakenMeanwhile();
      await context.site.outbox.announce(tx, memberRegistered, { memberId: made });
      return made;
    });
    return { memberId, isNew: true };
  } catch (error) {
    if (!(error instanceof TakenMeanwhile || error instanceof InvalidInput)) throw error;
    const other = await findLinked(context.db, key);
    if (other !== undefined) return { memberId: other, isNew: false };
    if (tries <= 1) throw error;
    return makeMember(context, key, tries - 1);
  }
}

class TakenMeanwhile extends Error {}

/** Adds a way in to the account of the member who asked for it and still is the one who asks. @throws 409 */
export async function linkMember(context: Context, { provider, identity, memberId }: Arriving & { memberId: string }): Promise<void> {
  if (context.actor.kind !== 'member' || memberOf(context).id !== memberId) throw loginProviderErrors.otherMember();
  const key = { providerId: provider.id, ...identity };
  const isWritten = await context.transaction(async (tx) => {
    if (!(await insertLink(tx, { ...key, memberId, at: context.now.toISOString() }))) return false;
    const detail = context.language === 'zh_CN' ? provider.name_zh : provider.name_en;
    await tellOfChange(tx, context, { owner: await ownAccount.find(tx, memberId), what: 'loginLinked', detail });
    return true;
  });
  if (isWritten) return;
  const whose = await findLinked(context.db, key);
  if (whose === memberId) return;
  throw whose === undefined ? loginProviderErrors.linkedAlready() : loginProviderErrors.linkedElsewhere();
}
