import type { Language } from '#platform/shared/language.ts';

/** Notices shown instead of a page: site closed, device not supported, or rendering failed. */
export interface StandIn {
  kind: 'closed' | 'unsupported' | 'desktop-closed' | 'failed' | 'unavailable';
  text: string;
}

/** A page to render. */
export interface EntryRequest {
  url: URL;
  language: Language;
  isMember: boolean;
  standIn: StandIn | undefined;
  site: Record<string, unknown>;
  // The bundle has its own copy of the contract objects, so endpoints are matched by name.
  caller: (endpoint: never, input?: never) => Promise<unknown>;
}

/** Interface of the built server entry; the entry is JSX and exists only after a build. */
export interface ServerEntry {
  ApiError: new (init: { status: number; code: string; message: string; details?: Record<string, unknown> }) => Error;
  /** The canonical guest address of a URL; undefined where guests see no page. */
  openAddress(url: URL): URL | undefined;
  renderPage(request: EntryRequest): Promise<{
    status: number;
    redirect?: string;
    sources: readonly string[];
    head: string;
    body: readonly (string | Uint8Array)[];
    state: readonly (string | Uint8Array)[];
  }>;
  /** Reads a page's answers; `render` makes its markup from them, without cached pieces. */
  openMarkup(request: EntryRequest): Promise<{ render(): string }>;
}
