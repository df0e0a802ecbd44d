/** A member a text may mention. `account` forms the link. */
export interface Mentioned {
  readonly account: string;
  readonly nickname: string | null;
}

/** One of our own pictures, in pixels. */
export interface OwnPicture {
  readonly width: number;
  readonly height: number;
  /** Placeholder as a `data:image/webp;base64,…` address of at most 1 000 characters, shown until it has loaded. */
  readonly blur?: string | undefined;
  /** Available widths, ascending: width 640 of `/files/a/b.webp` is `/files/a/b-640.webp`. */
  readonly widths?: readonly number[] | undefined;
}

/** One of our own files that is no picture and no video; `size` in bytes. */
export interface OwnFile {
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
}

/** One of our own videos. `src` is playable; `poster` an own picture. Both count once it is ready. */
export interface OwnVideo {
  readonly id: string;
  readonly src: string;
  readonly poster: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly state: 'waiting' | 'ready' | 'failed';
}

/** Metadata of another site's page, in plain text. `picture` is an own address or absent. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly picture: string | null;
}

/** Facts the caller looked up for the source. Structured-cloneable: it is sent to the render thread. */
export interface RenderContext {
  /** Members, by lower-cased account and nickname; a missing name stays text. */
  readonly mentions?: ReadonlyMap<string, Mentioned>;
  /** Our own pictures, by address, for their sizes, so that the page does not shift. */
  readonly images?: ReadonlyMap<string, OwnPicture>;
  /** Our own files, by address: a link to one becomes a card. */
  readonly files?: ReadonlyMap<string, OwnFile>;
  /** Our own videos, by address. */
  readonly videos?: ReadonlyMap<string, OwnVideo>;
  /** Addresses of our own emoji, by name without colons. */
  readonly emojis?: ReadonlyMap<string, string>;
  /** Sites whose players may be framed, as `readEmbed` names them. */
  readonly embedSites?: readonly string[];
  /** Previews of links that stand alone in a paragraph, by address as `References.links` gives it. */
  readonly previews?: ReadonlyMap<string, LinkPreview>;
  /**
   * For a writer's own preview: shows hidden parts, each with a label by its kind, or `malformed`; `{value}` is its
   * level or price. Without it their content is not rendered.
   */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  /** The site's own origin (`https://example.org`): links to it become paths. */
  readonly origin?: string;
  /** False omits heading ids and the table of contents: for texts that share a page. */
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

/** Highlighted HTML of a code block, escaped; `null` leaves it plain. */
export type Highlight = (code: string, language: string) => string | null;

/** MathML of a formula, unsanitised; `null` shows the source. */
export type SetMath = (tex: string, isDisplay: boolean) => string | null;

/** A footnote: its number, 0 until referenced, and the count of references. */
export interface Footnote {
  number: number;
  uses: number;
}

/** State collected while one text is rendered. */
export interface RenderState {
  readonly context: RenderContext;
  readonly highlight: Highlight;
  readonly math: SetMath;
  /** Derived from the source; part of ids, because texts share a page. Lower-case letters and digits. */
  readonly name: string;
  /** Instead of looking members up, collect every name after an `@`. */
  readonly everyName: boolean;
  readonly toc: TocEntry[];
  readonly images: Set<string>;
  readonly mentions: Set<string>;
  readonly files: Set<string>;
  readonly videos: Set<string>;
  readonly emojis: Set<string>;
  readonly links: Set<string>;
  /** Pictures a list may show: those not covered. */
  readonly covers: Set<string>;
  /** By label. */
  readonly notes: Map<string, Footnote>;
}

const states = new WeakMap<object, RenderState>();

/** Options of one rendering. */
interface RenderWays {
  readonly context?: RenderContext;
  readonly highlight?: Highlight;
  readonly math?: SetMath;
  readonly everyName?: boolean;
  readonly source?: string;
}

/** FNV-1a: short, fast, and enough for an id. */
function nameOf(source: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < source.length; at++) hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Creates the state of one rendering, bound to markdown-it's `env` object. */
export function openState(
  env: object,
  { context = {}, highlight = () => null, math = () => null, everyName = false, source = '' }: RenderWays,
): RenderState {
  const names = () => new Set<string>();
  const state: RenderState = {
    ...{ context, highlight, math, everyName, name: nameOf(source), toc: [], notes: new Map() },
    ...{
      images: names(),
      mentions: names(),
      files: names(),
      videos: names(),
      emojis: names(),
      links: names(),
      covers: names(),
    },
  };
  states.set(env, state);
  return state;
}

/** The state belonging to an `env`; an empty one where the parser is used directly. */
export const stateOf = (env: object): RenderState => states.get(env) ?? openState(env, {});
