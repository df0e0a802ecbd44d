import type { ComponentType } from 'react';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import type { ApiQuery } from '#platform/web/api/api-query.ts';

/** Where a page stands. */
export interface PageLocation {
  pathname: string;
  query: URLSearchParams;
}

/** A page module: its component and the queries it needs. */
export interface PageModule {
  Page: ComponentType;
  /** Queries of the first view: run on the server for guests, and prefetched in the browser. */
  queries?(pageLocation: PageLocation): readonly ApiQuery[];
}

/** Messages of several features that many pages have in common; `app/web` has a file of each. */
export type MessageBundle = 'account' | 'discussion';

interface AnyRoute {
  path: string;
  load: () => Promise<PageModule>;
  /** The module's source path from the project's root, for preloading its files. */
  source: string;
  /** Extra messages the page needs, loaded with it. */
  messages?: readonly MessageBundle[];
  /** Messages of the page's feature that are in no bundle, loaded with the page. */
  ownMessages?: LoadedMessageHandle<object>;
  /** Shell of the page: `bare` has no columns or bars. */
  shell?: 'site' | 'bare';
}

/** A public page, rendered and cached for guests. `query`: every search parameter it reads; all others are dropped. */
export interface OpenRoute extends AnyRoute {
  access?: 'anyone';
  query: readonly string[];
}

interface GuardedRoute extends AnyRoute {
  access: 'member' | 'staff';
}

/** One entry of the route table. Guests of a member's page are sent to the login page and back. */
export type PageRoute = OpenRoute | GuardedRoute;

/** A page of the console: the app loads all of them together. */
export interface ConsoleRoute {
  path: string;
  isConsole: true;
}

/** What a feature's `web/pages.ts` lists. */
export type AnnouncedPage = PageRoute | ConsoleRoute;

/** Announces a page of the console; the feature's `web/console.ts` has its module. */
export const consolePage = (path: string): ConsoleRoute => ({ path, isConsole: true });

/** What pages of a member's own account have in common. */
export const ACCOUNT_PAGE = { access: 'member', messages: ['account'] } as const;

/** What forms of texts have in common. */
export const WRITING_PAGE = { access: 'member', messages: ['discussion'] } as const;
