import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { eachLanguage, type Language, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { MoreMessages } from '#platform/web/i18n/messages.tsx';

type Wrapper = LazyExoticComponent<ComponentType<{ children: ReactNode }>>;

/** The messages of one console page, loaded on demand. */
export type ConsoleMessages = Readonly<Record<Language, Wrapper>>;

const own: Readonly<Record<SourceLanguage, () => Promise<object>>> = {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
};

/** Declares a page's messages: loaded together with the console's own, only in the reader's language. */
export function consoleMessages<M extends object>({ name, load }: LoadedMessageHandle<M>): ConsoleMessages {
  const wrapper = (language: Language): Wrapper =>
    lazy(async () => {
      const [console, messages] = await Promise.all([own[sourceOf(language)](), load[sourceOf(language)]()]);
      return {
        default: ({ children }) => <MoreMessages messages={{ console, [name]: messages }}>{children}</MoreMessages>,
      };
    });
  return eachLanguage(wrapper);
}
