import { weixinAppId } from '#features/login-provider/server/public.ts';
import type { BaseInfo } from '#features/session/contract.ts';
import { readLogo } from '#features/setting/brand.ts';
import { announcementOf } from '#features/setting/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { API_BASE } from '#platform/server/http/bind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { languageNames } from '#platform/shared/language.ts';
import { renewCookies } from './browser-cookies.ts';
import { presentSystemUser } from './open-session.ts';

/** The site information for guests. */
export function baseInfoFor(site: Site, now: Date): BaseInfo {
  const { title, keywords, description, supportAccessDevice, icpFiling, policeFiling, logo, siteTimeZone } =
    site.settings.of(siteSettings);
  const origin = site.environment.publicUrl;
  return {
    baseURL: `${origin}/`,
    commonPath: '/assets/',
    contextPath: '',
    templateDir: 'default',
    title,
    keywords,
    description,
    systemUser: null,
    baseURI: `${origin}${API_BASE}/`,
    fileStorageSystem: site.objects.system,
    supportAccessDevice,
    weixin_oa_appid: weixinAppId(site),
    languageSwitching: languageNames,
    icpFiling,
    policeFiling,
    timeZone: siteTimeZone,
    logo: readLogo(logo),
    announcement: announcementOf(site, now),
  };
}

/** The site and the caller; renews cookies that do not match. */
export function readBaseInfo(context: Context): BaseInfo {
  renewCookies(context);
  const { actor, site, now } = context;
  return { ...baseInfoFor(site, now), systemUser: actor.kind === 'member' ? presentSystemUser(actor) : null };
}
