import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';

/** Day and minute in the reader's own zone: a member who is about to leave wants to know exactly. */
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
