import { eachLanguage, type Language, languageTag } from '#platform/shared/language.ts';

const formats = eachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeStyle: 'short', hour12: false }),
);

/** A date with hour and minute in the local time zone, for ends set to the minute. */
export const calendarTime = (instant: string, language: Language): string =>
  formats[language].format(new Date(instant));

/** An instant as the value of `<input type="datetime-local">`, in local time; empty for none. */
export const localField = (instant: string | null): string => {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
