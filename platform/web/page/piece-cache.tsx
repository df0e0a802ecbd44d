import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';

/** What a piece's markup follows from. */
export interface PieceFacts {
  name: string;
  of: object;
  language: Language;
  timeZone: string;
}

/** The server's memory of pieces of pages it has rendered; in the browser there is none. */
export interface PieceCache {
  /** The mark around a piece in the page, and whether its markup is known, so that it need not be rendered. */
  take(facts: PieceFacts): { mark: string; isCached: boolean };
}

const PieceCacheContext = createContext<PieceCache | null>(null);
export const PieceCacheProvider = PieceCacheContext;

/** The element around pieces until the page is put together; no page ever holds it. */
export const CACHED_ELEMENT = 'cached-piece';

/**
 * A row that many pages show. Its markup must follow from `name`, `of`, the language, the zone and how long ago the
 * instants in `of` are, from nothing else: then the server renders it once for all pages that show the same frozen
 * record. No `useId` inside, and no Cached. A record that is not frozen is rendered with its page.
 */
export function Cached({ name, of, children }: { name: string; of: object; children: ReactNode }) {
  const pieceCache = useContext(PieceCacheContext);
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (!pieceCache || !Object.isFrozen(of)) return children;
  const { mark, isCached } = pieceCache.take({ name, of, language, timeZone });
  return createElement(CACHED_ELEMENT, { 'data-mark': mark }, isCached ? undefined : children);
}
