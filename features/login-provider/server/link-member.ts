import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Identity } from './flow.ts';
import { findLinked, insertLink, useLink } from './link-store.ts';
import type { ProviderRecord } from './store.ts';

interface Arriving {
  provider: ProviderRecord;
  identity: Identity;
}

/** The member linked to this identity; records the use. */
export function findMember(context: Context, { provider, identity }: Arriving): Promise<string | undefined> {
  return useLink(context.db, { providerId: provider.id, ...identity, at: context.now.toISOString() });
}

/** Adds a provider to the account of the member who requested it and is still signed in. @throws 409 */
export async function linkMember(
  context: Context,
  { provider, identity, memberId }: Arriving & { memberId: string },
): Promise<void> {
  if (context.actor.kind !== 'member' || memberOf(context).id !== memberId) throw loginProviderErrors.otherMember();
  const key = { providerId: provider.id, ...identity };
  const isWritten = await context.transaction(async (tx) => {
    if (!(await insertLink(tx, { ...key, memberId, at: context.now.toISOString() }))) return false;
    const detail = context.language === 'zh_CN' ? provider.name_zh : provider.name_en;
    await notifyOfChange(tx, context, { owner: await ownAccount.find(tx, memberId), what: 'loginLinked', detail });
    return true;
  });
  if (isWritten) return;
  const whose = await findLinked(context.db, key);
  if (whose === memberId) return;
  throw whose === undefined ? loginProviderErrors.linkedAlready() : loginProviderErrors.linkedElsewhere();
}
