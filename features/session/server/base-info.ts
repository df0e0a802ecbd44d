import { weixinAppId } from '#features/login-provider/server/public.ts';
import type { BaseInfo } from '#features/session/contract.ts';
import { stateText } from '#features/setting/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { readLogo, siteLookSettings } from '#features/site-look/settings.ts';
import { API_BASE } from '#platform/server/http/bind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { languageNames, languageTag } from '#platform/shared/language.ts';
import { type InfoReader, readAnnouncements } from './announced.ts';
import { renewCookies } from './browser-cookies.ts';
import { presentSystemUser } from './open-session.ts';

interface InfoNeeds {
  /** A member or a guest. */
  isUnknown?: boolean;
  /** Without what has to be read. */
  isBare?: boolean;
}

/** In the place of the bar that staff announce; it cannot be put away. */
function stateBar(reader: InfoReader): BaseInfo['announcements'] {
  const text = stateText(reader);
  if (text === null) return [];
  return [{ id: '', at: 'bar', html: `<p>${text}</p>`, lang: languageTag(reader.language), link: '', picture: null }];
}

/** The site information for a reader. */
export async function baseInfoFor(
  reader: InfoReader,
  { isUnknown = false, isBare = false }: InfoNeeds = {},
): Promise<BaseInfo> {
  const { site, actor } = reader;
  const { title, keywords, description, supportAccessDevice, icpFiling, policeFiling, siteTimeZone } =
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
    systemUser: actor.kind === 'member' ? presentSystemUser(actor) : null,
    baseURI: `${origin}${API_BASE}/`,
    fileStorageSystem: site.objects.system,
    supportAccessDevice,
    weixin_oa_appid: weixinAppId(site),
    languageSwitching: languageNames,
    icpFiling,
    policeFiling,
    timeZone: siteTimeZone,
    logo: readLogo(site.settings.of(siteLookSettings).logo),
    announcements: isBare ? [] : [...stateBar(reader), ...(await readAnnouncements(reader, isUnknown))],
  };
}

/** The site and the caller; renews cookies that do not match. */
export function readBaseInfo(context: Context): Promise<BaseInfo> {
  renewCookies(context);
  return baseInfoFor(context);
}
