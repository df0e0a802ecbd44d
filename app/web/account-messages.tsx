import type { ComponentType } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { type Messages, MoreMessages } from '#platform/web/i18n/messages.tsx';

const loaders: Record<Language, () => Promise<Messages>> = {
  zh_CN: async () => (await import('./account-messages.zh.ts')).zh,
  en_US: async () => (await import('./account-messages.en.ts')).en,
};

/** The words of a member's own rooms, in one language; fetched once. */
export function loadAccountMessages(language: Language): Promise<Messages> {
  return loaders[language]();
}

/** Path of their source from the project's root, so that the server can name the file ahead. */
export function accountMessagesSource(language: Language): string {
  return language === 'zh_CN' ? 'app/web/account-messages.zh.ts' : 'app/web/account-messages.en.ts';
}

/** The same part, with those words around it. */
export function withMessages(Part: ComponentType, messages: Messages): ComponentType {
  return function WithMessages() {
    return (
      <MoreMessages messages={messages}>
        <Part />
      </MoreMessages>
    );
  };
}
