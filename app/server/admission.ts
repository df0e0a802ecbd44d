import { staffGuard } from '#features/second-factor/server/public.ts';
import { identify } from '#features/session/server/public.ts';
import { siteGuard } from '#features/setting/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Binding } from '#platform/server/http/bind.ts';
import type { Site } from '#platform/server/site.ts';

/** Who is let in, in which language: the features that decide it. */
export function admission(site: Site): Pick<Binding, 'identify' | 'gates' | 'defaultLanguage'> {
  return {
    identify,
    gates: [siteGuard, staffGuard],
    defaultLanguage: () => {
      const { defaultLanguage } = site.settings.of(siteSettings);
      // Whoever names no language of ours on a site that asks gets the fallback.
      return defaultLanguage === 'auto' ? 'en_US' : defaultLanguage;
    },
  };
}
