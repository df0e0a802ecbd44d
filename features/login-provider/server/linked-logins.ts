import type { LinkedLogin } from '#features/login-provider/contract.ts';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { canLoseWayIn, countWaysIn, proveOwner } from '#features/second-factor/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { deleteLink, selectLinks } from './link-store.ts';
import { providersFor } from './live-providers.ts';
import { selectProviders } from './store.ts';

/** The caller's linked providers, and those they can link in this browser. */
export function listLinkedLogins(context: Context): Promise<{ logins: LinkedLogin[] }> {
  return linkedOf(context, context.db);
}

async function linkedOf(context: Context, db: Executor): Promise<{ logins: LinkedLogin[] }> {
  const links = await selectLinks(db, memberOf(context).id);
  const open = new Set(providersFor(context.site, context.agent).map((provider) => provider.id));
  const providers = await selectProviders(db);
  const logins = providers.flatMap((provider): LinkedLogin[] => {
    const link = links.find((item) => item.provider_id === provider.id);
    if (!link && !open.has(provider.id)) return [];
    return [
      {
        thirdPartyLoginInterfaceId: provider.id,
        kind: provider.kind,
        providerName: context.language === 'zh_CN' ? provider.name_zh : provider.name_en,
        name: link?.name ?? null,
        linkedAt: link?.created_at ?? null,
        lastUsedAt: link?.last_used_at ?? null,
      },
    ];
  });
  return { logins };
}

/** Removes a link. @throws 404, 409 if no way to sign in would remain, like `proveOwner` */
export async function unlinkLogin(
  context: Context,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<{ logins: LinkedLogin[] }> {
  const memberId = memberOf(context).id;
  const links = await selectLinks(context.db, memberId);
  if (!links.some((link) => link.provider_id === id)) throw loginProviderErrors.notFound();
  await proveOwner(context, proof);
  return context.transaction(async (tx) => {
    const owner = await ownAccount.lock(tx, memberId);
    requireAllowed(canLoseWayIn(await countWaysIn(tx, memberId)));
    const { logins } = await linkedOf(context, tx);
    if ((await deleteLink(tx, { providerId: id, memberId })) === 0) throw loginProviderErrors.notFound();
    const detail = logins.find((login) => login.thirdPartyLoginInterfaceId === id)?.providerName ?? '';
    await notifyOfChange(tx, context, { owner, what: 'loginUnlinked', detail });
    return linkedOf(context, tx);
  });
}
