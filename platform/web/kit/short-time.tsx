import type { Instant } from '#platform/shared/instant.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';

/** Day and minute without the year, with the exact time on hover. */
export function ShortTime({ at }: { at: Instant }) {
  const write = useInstant();
  return (
    <time dateTime={new Date(at).toISOString()} title={write(at, 'exact')}>
      {write(at, 'short')}
    </time>
  );
}
