import { ownTimeZone } from '#platform/shared/calendar-day.ts';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { useTimeZone } from '#platform/web/store/site-store.tsx';

/** The time zone of the reader; the site's as the server writes it, until the page has come alive. */
export function useReaderZone(): string {
  const zone = useTimeZone();
  return useAlive() ? ownTimeZone() : zone;
}
