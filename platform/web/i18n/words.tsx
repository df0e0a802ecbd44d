import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#platform/shared/words.ts';

/** All words of one language: feature name → that feature's messages. */
export type Words = Readonly<Record<string, object>>;

const WordsContext = createContext<{ language: Language; words: Words } | null>(null);

const useContextOfWords = () => {
  const context = useContext(WordsContext);
  if (context === null) throw new Error('There is no WordsProvider above this component.');
  return context;
};

/** Gives a tree its language and the words of that language. */
export function WordsProvider({ language, words, children }: { language: Language; words: Words; children: ReactNode }) {
  return <WordsContext value={{ language, words }}>{children}</WordsContext>;
}

/** Adds words to those above it, for a part of the product that is loaded by itself. */
export function MoreWords({ words, children }: { words: Words; children: ReactNode }) {
  const above = useContextOfWords();
  // All who read words are rendered anew when this value is another.
  const value = useMemo(() => ({ language: above.language, words: { ...above.words, ...words } }), [above, words]);
  return <WordsContext value={value}>{children}</WordsContext>;
}

/** The language the page is shown in. */
export const useLanguage = (): Language => useContextOfWords().language;

/** The messages of one feature in the page's language: `useWords<typeof zh>('topic')`. Throws for a feature nobody registered. */
export const useWords = <W extends object>(feature: string): W => {
  const found = useContextOfWords().words[feature];
  if (found === undefined) throw new Error(`No words are registered for the feature "${feature}".`);
  // The registry is filled from typed `messages.*.ts` files; a generic lookup by name cannot know which one it meets.
  return found as W;
};
