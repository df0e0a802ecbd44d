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
  icon: IconName;
  group: Group;
  /** The titles of the feature's areas, by their names. */
  titles: Readonly<Record<SourceLanguage, Readonly<Record<string, string>>>>;
  /** By address; the first is the one in the navigation. */
  pages: Readonly<Record<string, PageModule>>;
}

const Areas = createContext<readonly ConsoleArea[]>([]);

/** Provides the areas for the navigation of the pages inside. */
export function ConsoleAreas({ value, children }: { value: readonly ConsoleArea[]; children: ReactNode }) {
  return <Areas value={value}>{children}</Areas>;
}

export const useConsoleAreas = () => use(Areas);

/** The address of an area. */
export const areaPath = ({ pages }: ConsoleArea): string => Object.keys(pages)[0] ?? '/admin';
