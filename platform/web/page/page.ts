import type { ComponentType } from 'react';
import type { Ask } from '#platform/web/api/ask.ts';

/** Where a page is: its path's parts and its filters. */
export interface Place {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A page module: what it shows, and what it has to ask before it can. */
export interface PageModule {
  Page: ComponentType;
  /** Questions the first view needs: asked on the server for guests, and ahead of a click in the browser. */
  asks?(place: Place): readonly Ask[];
}

/** One line of the route table. Guests of a member's page are sent to the login page and come back. */
export interface PageRoute {
  path: string;
  load: () => Promise<PageModule>;
  /** Path of the module's source from the project's root, so that the server can name its files ahead. */
  source: string;
  access?: 'anyone' | 'member' | 'staff';
  /** Says words that no reader needs who only looks around: they come with the page. */
  words?: 'house';
  /** The table's own parts of the shell: `bare` pages bring no columns or bars. */
  shell?: 'site' | 'bare';
}
