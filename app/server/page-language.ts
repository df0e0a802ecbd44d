import type { FastifyRequest } from 'fastify';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { chosenLanguage } from '#platform/server/http/own-cookie.ts';
import type { Site } from '#platform/server/site.ts';
import { fromAcceptLanguage, type Language } from '#platform/shared/language.ts';

/** Cookie, then the site's default, then Accept-Language where the setting allows it. */
export function pageLanguage(request: FastifyRequest, site: Site): Language {
  const language = chosenLanguage({ site, cookies: request.cookies });
  if (language) return language;
  const { defaultLanguage } = settingsOfSite(site);
  return defaultLanguage === 'auto'
    ? (fromAcceptLanguage(request.headers['accept-language']) ?? 'en_US')
    : defaultLanguage;
}
