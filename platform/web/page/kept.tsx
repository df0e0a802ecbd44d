import { createContext, createElement, type ReactNode, useContext } from 'react';
import { relativeTime } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/words.tsx';

/** The server's memory of pieces of pages it has rendered; in the browser there is none. */
export interface Keeper {
  /** The mark to stand around a piece of this key in the page, and whether its markup is known, so that it need not be rendered. */
  take(key: string): { mark: string; isKnown: boolean };
}

const KeeperContext = createContext<Keeper | null>(null);
export const KeeperProvider = KeeperContext;

/** The element that stands around pieces until the page is put together; no page ever holds it. */
export const KEPT_ELEMENT = 'kept-piece';

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * One element that lists of many pages have in common, a row for instance. Its markup must follow from `name`, `of`, the
 * language and how long ago the instants in `of` are, from nothing else: then the server renders it once for all pages that
 * show it as it stands. No `useId` inside, and no Kept.
 */
export function Kept({ name, of, children }: { name: string; of: unknown; children: ReactNode }) {
  const keeper = useContext(KeeperContext);
  const language = useLanguage();
  if (!keeper) return children;
  const facts = JSON.stringify(of);
  const now = Date.now();
  const ages = (facts.match(INSTANT) ?? []).map((at) => relativeTime(at, { now, language }));
  const { mark, isKnown } = keeper.take(`${language} ${name} ${ages.join()} ${facts}`);
  return createElement(KEPT_ELEMENT, { 'data-mark': mark }, isKnown ? undefined : children);
}
