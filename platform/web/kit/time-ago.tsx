import type { Instant } from '#platform/shared/instant.ts';
import { relativeTime } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { useNow } from '#platform/web/kit/clock.ts';

/**
 * A relative time with the exact one on hover. The server renders it by its own clock; the browser replaces it after
 * hydration.
 */
export function TimeAgo({ at }: { at: Instant }) {
  const language = useLanguage();
  const text = relativeTime(at, { now: useNow(), language });
  const exact = useInstant()(at, 'exact');
  const date = new Date(at);
  const putRight = (time: HTMLTimeElement | null) => {
    if (time === null) return;
    if (time.textContent !== text) time.textContent = text;
    time.title = exact;
  };
  return (
    <time
      ref={putRight}
      dateTime={Number.isNaN(date.getTime()) ? undefined : date.toISOString()}
      title={exact}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
