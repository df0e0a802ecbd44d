import { siteSettings } from '#features/setting/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { regionNamed } from '#platform/server/region/region-names.ts';
import { sourceOf } from '#platform/shared/language.ts';

/** Name of the place a post was written at, in the reader's language; null if the site shows none, or if unknown. */
export type NameRegion = (stored: string | null) => string | null;

const nowhere: NameRegion = () => null;

export function regionNaming({ site, language }: Pick<Context, 'site' | 'language'>): NameRegion {
  if (!site.settings.of(siteSettings).showIpPlace) return nowhere;
  return (stored) => (stored === null ? null : (regionNamed(stored)?.[sourceOf(language)] ?? null));
}
