import type { Context } from '../http/context.ts';
import type { Site } from '../site.ts';
import type { ReadPage } from './page-description.ts';

export interface FramedPage extends ReadPage {
  /** Told to a member alone. */
  readonly isMember: boolean;
}

/** What a feature adds to what stands around every page. */
export interface FramePart {
  /** For the shell, which reads it by `useSite`. Read for every page, so it comes from memory. */
  readonly state?: (reader: Pick<Context, 'site' | 'language'>) => Promise<object>;
  /** When what it shows changes next, in ms, within so many ms: guests' pages are cached no longer. */
  readonly changesAt?: (site: Site, now: Date, within: number) => Promise<number | undefined>;
  /** What the document is marked with (`data-NAME`), for the first paint. */
  readonly marks?: (url: URL, state: FrameState) => Readonly<Record<string, string | undefined>>;
  /** Its part of the head, after what the page itself has `written` there. Notices in place of a page have none. */
  readonly head?: (page: FramedPage, written: string) => string;
}

/** What is known of the reader and the site when a page is marked. */
export interface FrameState {
  readonly announcements: readonly { readonly id: string; readonly at: string }[];
}
