import type { Language } from '#platform/shared/language.ts';

/** What stands in place of a page: the site is closed, or closed to this device, or the page could not be made. */
export interface StandIn {
  kind: 'closed' | 'unsupported' | 'desktop-closed' | 'failed' | 'unavailable';
  text: string;
}

/** What keeping rendered pieces needs of the machine. */
export interface CachingTools {
  digest(text: string): string;
  pack(markup: Uint8Array): Uint8Array;
  unpack(packed: Uint8Array): Uint8Array;
}

/** What the built server entry of the pages offers; it is JSX and so exists only after a build. */
export interface ServerEntry {
  ApiError: new (init: { status: number; code: string; message: string; details?: Record<string, unknown> }) => Error;
  /** The one address of what a guest sees at this one; nothing where guests see no page. */
  openAddress(url: URL): URL | undefined;
  renderPage(request: {
    url: URL;
    language: Language;
    isMember: boolean;
    standIn: StandIn | undefined;
    site: Record<string, unknown>;
    caching: CachingTools;
    // The pages call with endpoints of their own copy of the contract; they are found by name.
    caller: (endpoint: never, input?: never) => Promise<unknown>;
  }): Promise<{
    status: number;
    redirect?: string;
    sources: readonly string[];
    head: string;
    body: readonly (string | Uint8Array)[];
    state: readonly (string | Uint8Array)[];
  }>;
}
