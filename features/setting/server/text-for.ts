import { type Language, languageTag, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';

/** The text in a reader's language, otherwise in the other. */
export function textFor(
  written: Readonly<Record<SourceLanguage, string>>,
  language: Language,
): { text: string; lang: string } {
  const own = sourceOf(language);
  const source = written[own] === '' ? (own === 'zh_CN' ? 'en_US' : 'zh_CN') : own;
  return { text: written[source], lang: languageTag(source) };
}
