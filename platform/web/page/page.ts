import type { ComponentType } from 'react';
import type { ApiQuery } from '#platform/web/api/api-query.ts';

/** Where a page is: its path's parts and its filters. */
export interface PageLocation {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A page module: what it shows, and what it has to ask before it can. */
export interface PageModule {
  Page: ComponentType;
  /** Questions the first view needs: asked on the server for guests, and ahead of a click in the browser. */
  queries?(pageLocation: PageLocation): readonly ApiQuery[];
}

interface AnyRoute {
  path: string;
  load: () => Promise<PageModule>;
  /** Path of the module's source from the project's root, so that the server can name its files ahead. */
  source: string;
  /** Says words that no reader needs who only looks around: they come with the page. */
  messages?: 'account';
  /** The table's own parts of the shell: `bare` pages bring no columns or bars. */
  shell?: 'site' | 'bare';
}

/** A page for everybody, rendered and kept for guests. `query`: every parameter it reads, for all others mean nothing there and are left out. */
export interface OpenRoute extends AnyRoute {
  access?: 'anyone';
  query: readonly string[];
}

interface GuardedRoute extends AnyRoute {
  access: 'member' | 'staff';
}

/** One line of the route table. Guests of a member's page are sent to the login page and come back. */
export type PageRoute = OpenRoute | GuardedRoute;
