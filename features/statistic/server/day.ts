import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Site } from '#platform/server/site.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`2026-11-21`) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The day of an instant in the site's time zone. */
export function dayOf(site: Pick<Site, 'settings'>, at: Date): string {
  return dayIn(settingsOfSite(site).siteTimeZone, at);
}

/** The `count` days that end with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
