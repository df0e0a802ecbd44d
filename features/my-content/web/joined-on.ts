import { eachLanguage } from '#platform/shared/language.ts';
import { type Language, languageTag } from '#platform/shared/messages.ts';

/** Month precision in UTC gives the same text on the server and in every browser. */
const formats = eachLanguage(
  (language) => new Intl.DateTimeFormat(languageTag(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** The month somebody joined. */
export const joinedOn = (at: string, language: Language): string => formats[language].format(new Date(at));
