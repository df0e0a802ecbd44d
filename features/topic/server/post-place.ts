import { siteSettings } from '#features/setting/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { placeNamed } from '#platform/server/place/place-names.ts';

/** Names the place a post was written at, in the reader's language; null while the site shows none, or nobody knows. */
export type NamePlace = (kept: string | null) => string | null;

const nowhere: NamePlace = () => null;

export function placeNaming({ site, language }: Pick<Context, 'site' | 'language'>): NamePlace {
  if (!site.settings.of(siteSettings).showIpPlace) return nowhere;
  return (kept) => (kept === null ? null : (placeNamed(kept)?.[language] ?? null));
}
