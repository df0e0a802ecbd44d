import { siteSettings } from '#features/setting/settings.ts';
import type { Site } from '#platform/server/site.ts';
import type { ValuesOf } from '#platform/shared/setting.ts';

/** The current site-wide settings. */
export function settingsOfSite(site: Pick<Site, 'settings'>): ValuesOf<typeof siteSettings> {
  return site.settings.of(siteSettings);
}

/** Whether the site takes nothing from anybody at present. */
export const isReadOnly = (site: Pick<Site, 'settings'>): boolean => settingsOfSite(site).siteState === 'readOnly';
