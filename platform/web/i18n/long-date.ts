import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';

/** `2026年11月21日`, `21 November 2026`, in the reader's own zone. */
export function longDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en_US' ? 'en-GB' : languageTag(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(instant));
}
