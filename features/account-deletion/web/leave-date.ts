import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';

/** Day and minute in the reader's time zone, because the member needs the exact deletion time. */
export function leaveDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(instant));
}
