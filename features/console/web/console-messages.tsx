import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { eachLanguage, type Language, sourceOf } from '#platform/shared/language.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { MoreMessages } from '#platform/web/i18n/messages.tsx';

type Wrapper = LazyExoticComponent<ComponentType<{ children: ReactNode }>>;

/** The messages of one console page, loaded on demand. */
export type ConsoleMessages = Readonly<Record<Language, Wrapper>>;

const own = {
  name: 'console',
  load: {
    zh_CN: async () => (await import('./messages.zh.ts')).zh,
    en_US: async () => (await import('./messages.en.ts')).en,
  },
};

/** Declares a page's messages: loaded together with the console's own, only in the reader's language. */
export function consoleMessages(...handles: readonly LoadedMessageHandle<object>[]): ConsoleMessages {
  const wrapper = (language: Language): Wrapper =>
    lazy(async () => {
      const source = sourceOf(language);
      const loaded = [own, ...handles].map(async ({ name, load }) => [name, await load[source]()] as const);
      const messages = Object.fromEntries<object>(await Promise.all(loaded));
      return { default: ({ children }) => <MoreMessages messages={messages}>{children}</MoreMessages> };
    });
  return eachLanguage(wrapper);
}
