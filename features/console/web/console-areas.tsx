import { createContext, type ReactNode, use } from 'react';
import type { SourceLanguage } from '#platform/shared/language.ts';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import type { PageModule } from '#platform/web/page/page.ts';

/** The navigation groups in order. */
export const groups = ['groupCommunity', 'groupMoney', 'groupSystem'] as const;
export type Group = (typeof groups)[number];

/** An area of the console with its pages, as the feature's `web/console.ts` exports it. */
export interface ConsoleArea {
  name: string;
  /** What the calls of its first page demand. */
  permission: string;
  icon: IconName;
  group: Group;
  /**
   * What people look for it by, besides its titles: what it is for and what is done there, in both languages, and the
   * pinyin of the Chinese title.
   */
  words?: string;
  /** The titles of the feature's areas, by their names. */
  titles: Readonly<Record<SourceLanguage, Readonly<Record<string, string>>>>;
  /** By address; the first is the one in the navigation. */
  pages: Readonly<Record<string, PageModule>>;
}

interface ConsoleParts {
  areas: readonly ConsoleArea[];
  /** The site's choices of language and theme, for the bar. */
  choices: ReactNode;
  /** What else there is under a word: the settings. `mayUse`: whether the reader may use what demands a permission. */
  useFound: (word: string, mayUse: (permission: string) => boolean) => readonly FoundLink[];
}

export interface FoundLink {
  to: string;
  label: string;
}

const Parts = createContext<ConsoleParts>({ areas: [], choices: null, useFound: () => [] });

/** Provides the areas for the navigation of the pages inside, and what else their frame shows. */
export function ConsoleAreas({ value, children }: { value: ConsoleParts; children: ReactNode }) {
  return <Parts value={value}>{children}</Parts>;
}

export const useConsoleAreas = () => use(Parts).areas;
export const useFound: ConsoleParts['useFound'] = (word, mayUse) => use(Parts).useFound(word, mayUse);
export const useBarChoices = () => use(Parts).choices;

/** The address of an area. */
export const areaPath = ({ pages }: ConsoleArea): string => Object.keys(pages)[0] ?? '/admin';
