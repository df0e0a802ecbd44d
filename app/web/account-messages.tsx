import type { ComponentType } from 'react';
import { type Language, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import { type Messages, MoreMessages } from '#platform/web/i18n/messages.tsx';

const loaders: Record<SourceLanguage, () => Promise<Messages>> = {
  zh_CN: async () => (await import('./account-messages.zh.ts')).zh,
  en_US: async () => (await import('./account-messages.en.ts')).en,
};

/** Messages of the account pages in one language; fetched once. */
export function loadAccountMessages(language: Language): Promise<Messages> {
  return loaders[sourceOf(language)]();
}

/** Source path from the project's root, for preloading. */
export function accountMessagesSource(language: Language): string {
  return `app/web/account-messages.${sourceOf(language).slice(0, 2)}.ts`;
}

/** Wraps a component in a provider of these messages. */
export function withMessages(Part: ComponentType, messages: Messages): ComponentType {
  return function WithMessages() {
    return (
      <MoreMessages messages={messages}>
        <Part />
      </MoreMessages>
    );
  };
}
