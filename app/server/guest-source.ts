import { settingsOfSite } from '#features/setting/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { GuestSource } from '#platform/server/http/guest-source.ts';
import type { Site } from '#platform/server/site.ts';
import type { MakePage } from './page-budget.ts';
import { pageLanguage } from './page-language.ts';
import type { PageRenderer } from './render.ts';

/** Lends the guest cache, the pages' budget and guests' eyes to plain routes. */
export function openGuestSource(site: Site, renderer: PageRenderer, makePage: MakePage): GuestSource {
  return {
    languageOf: (request) => pageLanguage(request, site),
    context: (language) => {
      if (settingsOfSite(site).siteState === 'closed') throw platformErrors.unavailable();
      return renderer.guestContext(language);
    },
    take(request, { key, make }) {
      const render = async () => ({ status: 200, html: Buffer.from(await make()) });
      return site.guestCache.take(key, () => makePage(request.ip, render));
    },
    count: (request) => makePage(request.ip, async () => undefined),
    async render(path, language) {
      const url = new URL(path, site.environment.publicUrl);
      return (await renderer.render({ url, language, isMember: false, standIn: undefined })).html.toString();
    },
  };
}
