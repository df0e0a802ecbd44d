/** Languages of the interface. */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own name. */
export const languageNames: Readonly<Record<Language, string>> = { zh_CN: '简体中文', en_US: 'English' };

export function isLanguage(value: unknown): value is Language {
  return value === 'zh_CN' || value === 'en_US';
}

/** The first supported language of an Accept-Language header; English otherwise. */
export function fromAcceptLanguage(header: string | undefined): Language | undefined {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.trim().toLowerCase();
    if (name.startsWith('zh')) return 'zh_CN';
    if (name.startsWith('en')) return 'en_US';
  }
  return undefined;
}
