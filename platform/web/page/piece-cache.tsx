import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** What a piece's markup follows from. */
export interface PieceFacts {
  name: string;
  of: object;
  /** What else, in short. */
  and: string;
  language: Language;
}

/** The server's memory of pieces of pages it has rendered; in the browser there is none. */
export interface PieceCache {
  /** The mark to stand around a piece in the page, and whether its markup is known, so that it need not be rendered. */
  take(facts: PieceFacts): { mark: string; isCached: boolean };
}

const PieceCacheContext = createContext<PieceCache | null>(null);
export const PieceCacheProvider = PieceCacheContext;

/** The element that stands around pieces until the page is put together; no page ever holds it. */
export const CACHED_ELEMENT = 'cached-piece';

/**
 * One element that pages have in common, a row for instance. Its markup must follow from `name`, `of`, the language and how
 * long ago the instants in `of` are, from nothing else: then the server renders it once for all pages that show it as it
 * stands. `of` may not change afterwards, and is read once if it is frozen; `and` is what else the markup follows from,
 * in short. No `useId` inside, and no Cached. `isOwn`: here it looks as nowhere else, and is rendered for this page alone; said so rather than by leaving Cached out, or what is open in it would be lost when that changes.
 */
export function Cached({
  name,
  of,
  and = '',
  isOwn = false,
  children,
}: {
  name: string;
  of: object;
  and?: string;
  isOwn?: boolean;
  children: ReactNode;
}) {
  const pieceCache = useContext(PieceCacheContext);
  const language = useLanguage();
  if (!pieceCache || isOwn) return children;
  const { mark, isCached } = pieceCache.take({ name, of, and, language });
  return createElement(CACHED_ELEMENT, { 'data-mark': mark }, isCached ? undefined : children);
}
