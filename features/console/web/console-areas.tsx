import { createContext, type ReactNode, use } from 'react';
import { eachLanguage, type Language, type SourceLanguage } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
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
   * Of the feature's areas: by name the title, by name and `Words` what people look for it by besides: what it is for,
   * what is done there, and the pinyin of a Chinese title.
   */
  messages: Readonly<Record<SourceLanguage, Readonly<Record<string, string>>>>;
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

export const areaTitle = ({ messages, name }: ConsoleArea, language: Language): string =>
  inLanguage(messages, language)[name] ?? name;

/** Everything an area is found by, in all languages: its titles, its address, its words. */
export const areaWords = (area: ConsoleArea): string =>
  [areaPath(area), ...Object.values(eachLanguage((language) => wordsIn(area, language)))].join(' ').toLowerCase();

const wordsIn = (area: ConsoleArea, language: Language): string =>
  `${areaTitle(area, language)} ${inLanguage(area.messages, language)[`${area.name}Words`] ?? ''}`;

/** The address of an area. */
export const areaPath = ({ pages }: ConsoleArea): string => Object.keys(pages)[0] ?? '/admin';
