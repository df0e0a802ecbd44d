import { exactTime, type Instant, relativeTime } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useNow } from '#platform/web/kit/clock.ts';

/**
 * How long ago something was, with the exact local time on hover. The server words it by its own clock and zone, so the
 * first thing the browser does is to put its own words over them.
 */
export function TimeAgo({ at }: { at: Instant }) {
  const language = useLanguage();
  const text = relativeTime(at, { now: useNow(), language });
  const exact = exactTime(at, language);
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
