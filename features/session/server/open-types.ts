import { readChannelStates } from '#features/outgoing-message/server/public.ts';
import type { AccountType } from '#features/session/contract.ts';
import { readTypes } from '#features/session/registration.ts';
import { sessionSettings } from '#features/session/settings.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * The login types currently open, in the order of the setting. Passkeys and provider logins are not in the list; when
 * it is empty, login is closed and they are closed too.
 */
export function openLoginTypes(site: Pick<Site, 'settings'>): AccountType[] {
  return site.settings.of(siteSettings).allowLogin
    ? readTypes(site.settings.of(sessionSettings).allowLoginAccountType)
    : [];
}

/** The ways to register currently open, in the order of the setting; also applies to newcomers from a provider. */
export function openRegisterTypes(site: Pick<Site, 'settings'>): AccountType[] {
  return site.settings.of(siteSettings).allowRegister
    ? readTypes(site.settings.of(sessionSettings).allowRegisterAccountType)
    : [];
}

/**
 * Of these types those that are of use where they need a code; `trial`: codes go no further than the outbox of a local
 * site; `proven`: something has gone out this way.
 */
export async function reachableTypes(
  { db, site }: { db: Executor; site: Pick<Site, 'environment'> },
  types: readonly AccountType[],
): Promise<Record<'reachable' | 'trial' | 'proven', AccountType[]>> {
  const { mail, sms } = await readChannelStates(db, site);
  const states = { account: 'on', phone: sms, email: mail } as const;
  return {
    reachable: types.filter((type) => states[type] !== 'off'),
    trial: types.filter((type) => states[type] === 'trial'),
    proven: types.filter((type) => states[type] === 'on'),
  };
}
