import type { AccountType } from '#features/session/contract.ts';
import { readTypes } from '#features/session/registration.ts';
import { sessionSettings } from '#features/session/settings.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * What one may log in by now, in the order of the setting. Passkeys and other sites are ways in of their own, which no type
 * names; where there is no type at all, the house is closed and they are closed with it.
 */
export function openLoginTypes(site: Pick<Site, 'settings'>): AccountType[] {
  return site.settings.of(siteSettings).allowLogin
    ? readTypes(site.settings.of(sessionSettings).allowLoginAccountType)
    : [];
}

/** Ways to register now, in the order of the setting; the same holds for who comes from another site. */
export function openRegisterTypes(site: Pick<Site, 'settings'>): AccountType[] {
  return site.settings.of(siteSettings).allowRegister
    ? readTypes(site.settings.of(sessionSettings).allowRegisterAccountType)
    : [];
}
