/** The languages that everything is written in: messages, and what staff name (sections, roles, fields). */
export const sourceLanguages = ['zh_CN', 'en_US'] as const;
export type SourceLanguage = (typeof sourceLanguages)[number];

/** Translations of messages, each with the English object it translates; what it does not have stays English. */
export type Dictionary = readonly (readonly [english: object, translation: object])[];

interface InterfaceLanguage {
  /** In the language itself. */
  readonly name: string;
  /** The BCP 47 tag, for `lang` attributes and `Intl`. */
  readonly tag: string;
  /** Its translations of the English messages. */
  readonly load?: () => Promise<{ readonly dictionary: Dictionary }>;
}

/** Languages of the interface. A further one is a line here and its folder in `languages`. */
const known = {
  zh_CN: { name: '简体中文', tag: 'zh-CN' },
  en_US: { name: 'English', tag: 'en-US' },
} as const satisfies Record<string, InterfaceLanguage>;

export type Language = keyof typeof known;

const described: Readonly<Record<Language, InterfaceLanguage>> = known;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(known, value);
}

export const languages: readonly Language[] = Object.keys(known).filter(isLanguage);

/** The BCP 47 tag of a language. */
export const languageTag = (language: Language): string => described[language].tag;

/** The translations of a language that is no source language. */
export const dictionaryOf = (language: Language) => described[language].load;

/** A value for every language, each made when it is first read and then kept. */
export function eachLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const values: Partial<Record<Language, Value>> = {};
  for (const language of languages)
    Object.defineProperty(values, language, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(language);
        Object.defineProperty(values, language, { enumerable: true, value });
        return value;
      },
    });
  // Every language has been defined above.
  return values as Record<Language, Value>;
}

/** Each language in its own name. */
export const languageNames = eachLanguage((language) => described[language].name);

/** The language in which a reader gets what is written in the source languages only: what is not Chinese is English. */
export const sourceOf = (language: Language): SourceLanguage => (language === 'zh_CN' ? 'zh_CN' : 'en_US');

/** `zh`, `en`: what readers of other countries ask for too. */
const primaryTag = (language: Language) => languageTag(language).toLowerCase().split('-')[0] ?? '';

/** The first supported language of an Accept-Language header. */
export function fromAcceptLanguage(header: string | undefined): Language | undefined {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.trim().toLowerCase();
    const found = languages.find((language) => name.startsWith(primaryTag(language)));
    if (found) return found;
  }
  return undefined;
}
