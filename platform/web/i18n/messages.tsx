import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language, MessageHandle } from '#platform/shared/messages.ts';
import { translated } from '#platform/shared/translation.ts';

/** All messages of one language: feature name → that feature's messages. */
export type Messages = Readonly<Record<string, object>>;

const MessagesContext = createContext<{ language: Language; messages: Messages } | null>(null);

const useContextOfMessages = () => {
  const context = useContext(MessagesContext);
  if (context === null) throw new Error('There is no MessagesProvider above this component.');
  return context;
};

/** Provides the language and its messages. */
export function MessagesProvider({
  language,
  messages,
  children,
}: {
  language: Language;
  messages: Messages;
  children: ReactNode;
}) {
  return <MessagesContext value={{ language, messages }}>{children}</MessagesContext>;
}

/** Adds messages to those above, for a separately loaded part of the product. */
export function MoreMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const above = useContextOfMessages();
  // Every consumer renders again when this value changes.
  const value = useMemo(
    () => ({ language: above.language, messages: { ...above.messages, ...messages } }),
    [above, messages],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** The language the page is shown in. */
export const useLanguage = (): Language => useContextOfMessages().language;

/** The messages of a handle in the page's language. @throws when nothing above provides them */
export const useMessages = <M extends object>({ name }: MessageHandle<M>): M => {
  const { language, messages } = useContextOfMessages();
  const found = messages[name];
  if (found === undefined) throw new Error(`No messages are provided for "${name}".`);
  // Bundles are filled from the handles' files; a lookup by name cannot know the type.
  return translated(found, language) as M;
};
