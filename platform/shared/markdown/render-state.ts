/** Someone a text may mention. `account` makes the link. */
export interface Mentioned {
  readonly account: string;
  readonly nickname: string | null;
}

/** What the caller knows that the source does not say. */
export interface RenderContext {
  /** People, by lower-cased account and by lower-cased nickname; a name that is missing stays text. */
  readonly mentions?: ReadonlyMap<string, Mentioned>;
  /** Pixels of our own pictures, by address, so that the page does not jump when they load. */
  readonly images?: ReadonlyMap<string, { readonly width: number; readonly height: number }>;
  /** The site's own origin (`https://example.org`): links to it become paths. */
  readonly origin?: string;
  /** False leaves headings without ids and the table of contents empty: for texts that share a page. */
  readonly anchors?: boolean;
  /** True renders one run of inline text without blocks or `<p>`. */
  readonly inline?: boolean;
}

/** A heading of the table of contents; `level` and `id` are those of the HTML. */
export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** Coloured HTML of a piece of code, its text escaped; `null` leaves it plain. */
export type Highlight = (code: string, language: string) => string | null;

/** What the rules write down while one text is rendered. */
export interface RenderState {
  readonly context: RenderContext;
  readonly highlight: Highlight;
  /** Instead of looking people up, take every name written after an `@`. */
  readonly everyName: boolean;
  readonly toc: TocEntry[];
  readonly images: Set<string>;
  readonly mentions: Set<string>;
}

const states = new WeakMap<object, RenderState>();

/** How one rendering differs from a bare one. */
interface RenderWays {
  readonly context?: RenderContext;
  readonly highlight?: Highlight;
  readonly everyName?: boolean;
}

/** Starts the record of one rendering, bound to markdown-it's `env` object. */
export function openState(env: object, { context = {}, highlight = () => null, everyName = false }: RenderWays): RenderState {
  const state: RenderState = { context, highlight, everyName, toc: [], images: new Set(), mentions: new Set() };
  states.set(env, state);
  return state;
}

/** The record of the rendering an `env` belongs to; an empty one where the parser is used bare. */
export const stateOf = (env: object): RenderState => states.get(env) ?? openState(env, {});
