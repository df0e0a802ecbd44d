import type { ComponentType } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { MoreWords, type Words } from '#platform/web/i18n/words.tsx';

const loaders: Record<Language, () => Promise<Words>> = {
  zh_CN: async () => (await import('./house-messages.zh.ts')).zh,
  en_US: async () => (await import('./house-messages.en.ts')).en,
};

/** The words of a member's own rooms, in one language; fetched once. */
export function loadHouseWords(language: Language): Promise<Words> {
  return loaders[language]();
}

/** Path of their source from the project's root, so that the server can name the file ahead. */
export function houseWordsSource(language: Language): string {
  return language === 'zh_CN' ? 'app/web/house-messages.zh.ts' : 'app/web/house-messages.en.ts';
}

/** The same part, with those words around it. */
export function withWords(Part: ComponentType, words: Words): ComponentType {
  return function WithWords() {
    return (
      <MoreWords words={words}>
        <Part />
      </MoreWords>
    );
  };
}
