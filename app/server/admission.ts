import { muteGuard } from '#features/moderation/server/guard-public.ts';
import { staffGuard } from '#features/second-factor/server/public.ts';
import { identify } from '#features/session/server/public.ts';
import { siteGuard } from '#features/setting/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { consentGuard } from '#features/terms/server/guard-public.ts';
import type { Binding } from '#platform/server/http/bind.ts';
import type { Site } from '#platform/server/site.ts';

/** The checks in front of every call: who is asking, which guards apply, in which language the answer is. */
export function admission(site: Site): Pick<Binding, 'identify' | 'gates' | 'defaultLanguage'> {
  return {
    identify,
    gates: [siteGuard, consentGuard, staffGuard, muteGuard],
    defaultLanguage: () => {
      const { defaultLanguage } = site.settings.of(siteSettings);
      // With `auto`, a request that names none of our languages gets English.
      return defaultLanguage === 'auto' ? 'en_US' : defaultLanguage;
    },
  };
}
