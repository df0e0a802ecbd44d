import { type Language, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import { formatCount, type MessageHandle } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant, type WriteInstant } from '#platform/web/i18n/use-instant.ts';
import { consoleMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** What a page of the console writes with. */
export interface ConsoleTerms<M> {
  t: M;
  /** Messages that repeat. */
  kit: typeof zh;
  language: Language;
  /** A name that staff enter, in the reader's language. */
  instant: WriteInstant;
  localized: (names: Readonly<Record<SourceLanguage, string>>) => string;
  /** A count with grouping. */
  count: (value: number) => string;
}

/** The messages of a page and those that repeat, and how it writes names and counts. */
export function useConsoleTerms<M extends object>(messages: MessageHandle<M>): ConsoleTerms<M> {
  const language = useLanguage();
  const instant = useInstant();
  return {
    t: useMessages(messages),
    kit: useMessages(consoleMessages),
    language,
    instant,
    localized: (names) => names[sourceOf(language)],
    count: (value) => formatCount(value, language),
  };
}
