import type { ComponentType } from 'react';
import { type Language, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import { type Messages, MoreMessages } from '#platform/web/i18n/messages.tsx';
import type { MessageBundle } from '#platform/web/page/page.ts';

const loaders: Record<MessageBundle, Record<SourceLanguage, () => Promise<Messages>>> = {
  account: {
    zh_CN: async () => (await import('./account-messages.zh.ts')).zh,
    en_US: async () => (await import('./account-messages.en.ts')).en,
  },
  discussion: {
    zh_CN: async () => (await import('./discussion-messages.zh.ts')).zh,
    en_US: async () => (await import('./discussion-messages.en.ts')).en,
  },
};

/** The messages of one bundle in one language; fetched once. */
export function loadMessageBundle(bundle: MessageBundle, language: Language): Promise<Messages> {
  return loaders[bundle][sourceOf(language)]();
}

/** Source path from the project's root, for preloading. */
export function messageBundleSource(bundle: MessageBundle, language: Language): string {
  return `app/web/${bundle}-messages.${sourceOf(language).slice(0, 2)}.ts`;
}

/** Wraps a component in a provider of these messages. */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  messages: Messages,
): ComponentType<Props> {
  return function WithMessages(props: Props) {
    return (
      <MoreMessages messages={messages}>
        <Part {...props} />
      </MoreMessages>
    );
  };
}
