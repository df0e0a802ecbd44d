import { exactTime, type Instant, shortTime } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/**
 * A future time in short form, with the exact local time on hover. The browser replaces the server's time zone with its
 * own.
 */
export function ShortTime({ at }: { at: Instant }) {
  const language = useLanguage();
  const text = shortTime(at, language);
  const putRight = (time: HTMLTimeElement | null) => {
    if (time === null) return;
    if (time.textContent !== text) time.textContent = text;
    time.title = exactTime(at, language);
  };
  return (
    <time ref={putRight} dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}
