import type { PageBody } from './page-body.ts';

/** A rendered page: for guests the same bytes for each of them. */
export interface RenderedPage {
  status: number;
  /** Redirect target; no page is shown. */
  redirect?: string;
  html: Buffer;
  /** It carries what one member may see. */
  isPrivate?: boolean;
  /** What it shows, and for how many ms at most; without it the page is cached for the shortest time. */
  shows?: { tags: readonly string[]; lastsFor: number };
}

export interface GuestPage extends Pick<RenderedPage, 'status' | 'redirect' | 'shows' | 'isPrivate'> {
  body: PageBody;
}

/** A page and how long it may be shown. */
export interface Entry {
  page: GuestPage;
  /** Number of purges when its rendering began. */
  seen: number;
  tags: readonly string[];
  /** By `performance.now()`. */
  until: number;
}
