/** Languages of the interface, as the seed names them. */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

/** Own name of each language. */
export const languageNames: Readonly<Record<Language, string>> = { zh_CN: '简体中文', en_US: 'English' };

export function isLanguage(value: unknown): value is Language {
  return value === 'zh_CN' || value === 'en_US';
}

/** The first language of an Accept-Language header that we speak; English is the fallback of the seed. */
export function fromAcceptLanguage(header: string | undefined): Language | undefined {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const name = part.trim().toLowerCase();
    if (name.startsWith('zh')) return 'zh_CN';
    if (name.startsWith('en')) return 'en_US';
  }
  return undefined;
}
