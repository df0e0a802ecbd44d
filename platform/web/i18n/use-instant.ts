import { type Instant, type InstantForm, writeExactInstant, writeInstant } from '#platform/shared/instant.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';

export type WriteInstant = (instant: Instant, form?: InstantForm | 'exact') => string;

/** Writes instants in the page's language and the site's time zone. */
export function useInstant(): WriteInstant {
  const style = { language: useLanguage(), timeZone: useTimeZone() };
  return (instant, form) => (form === 'exact' ? writeExactInstant(instant, style) : writeInstant(instant, style, form));
}
