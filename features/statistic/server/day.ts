import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { dayIn } from '#platform/shared/calendar-day.ts';

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
