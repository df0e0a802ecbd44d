import type { Token } from 'markdown-it';
import { readingsOf } from '#platform/shared/markdown/mention.ts';
import { createParser } from '#platform/shared/markdown/parser.ts';
import { plainText } from '#platform/shared/markdown/plain-text.ts';
import {
  type Highlight,
  openState,
  type RenderContext,
  type RenderState,
  type SetMath,
  type TocEntry,
} from '#platform/shared/markdown/render-state.ts';

/** A rendered text and its metadata. The HTML still has to pass the sanitiser. */
export interface MarkdownDocument {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** At most 180 graphemes of plain text. */
  readonly summary: string;
  /** Addresses of our own pictures, each once, in order. */
  readonly images: readonly string[];
  /** The first three of them a list may show: none under a cover. */
  readonly covers: readonly string[];
  /** Mentioned accounts, each once, in order. */
  readonly mentions: readonly string[];
}

/** Renders one text. Stateless: one instance serves a whole process. */
export interface Markdown {
  render(source: string, context?: RenderContext): MarkdownDocument;
}

const summaryLength = 180;
/** Names looked up for a text: most strings behind an `@` are nobody, and must not displace real ones. */
const mostMentions = 200;
const mostThumbnails = 3;
const mostEmojis = 200;
const mostPreviews = 10;
// A summary is near the beginning; a long text need not be parsed whole.
const readForSummary = 8000;

const parser = createParser();

function read(source: string, everyName: boolean): { tokens: Token[]; state: RenderState } {
  const env = {};
  const state = openState(env, { everyName, source });
  return { tokens: parser.parse(source.toWellFormed(), env), state };
}

/** Environment-specific parts of the pipeline, resolved once for each text. */
export interface MarkdownParts {
  readonly openHighlighter?: (() => Highlight) | undefined;
  /** Asked with the length of the source. */
  readonly openMath?: ((length: number) => SetMath) | undefined;
}

/** The pipeline of server and preview: CommonMark, GFM, our own syntax, the link policy. */
export function createMarkdown({ openHighlighter, openMath }: MarkdownParts = {}): Markdown {
  return {
    render(source, context = {}) {
      const env = {};
      const parts = {
        ...(openHighlighter && { highlight: openHighlighter() }),
        ...(openMath && { math: openMath(source.length) }),
      };
      const state = openState(env, { context, source, ...parts });
      const text = source.toWellFormed();
      const tokens = context.inline === true ? parser.parseInline(text, env) : parser.parse(text, env);
      const summary = plainText(tokens, summaryLength);
      const html = parser.renderer.render(tokens, parser.options, env);
      const covers = [...state.covers].slice(0, mostThumbnails);
      return { html, toc: state.toc, summary, images: [...state.images], covers, mentions: [...state.mentions] };
    },
  };
}

/** The text of a source without markup: no pictures, code shortened, at most `limit` graphemes. */
export function summarise(source: string, limit = summaryLength): string {
  return plainText(read(source.slice(0, readForSummary), false).tokens, limit);
}

/** References of a source, to be looked up before rendering. */
export interface References {
  /** As of `findMentions`. */
  readonly mentions: readonly string[];
  /** Our own pictures, each once, in order. */
  readonly images: readonly string[];
  /** Our own files that a link leads to. */
  readonly files: readonly string[];
  /** Our own videos. */
  readonly videos: readonly string[];
  /** Names between colons that may be emoji of this site. */
  readonly emojis: readonly string[];
  /** Addresses of other sites that stand alone in a paragraph, the first ten. */
  readonly links: readonly string[];
}

/** The references of a source that has none. */
export const noReferences: References = { mentions: [], images: [], files: [], videos: [], emojis: [], links: [] };

/** All references of a source in one parse. */
export function findReferences(source: string): References {
  const { state } = read(source, true);
  const byName = new Map<string, string>();
  for (const name of state.mentions) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  return {
    mentions: [...byName.values()].slice(0, mostMentions),
    images: [...state.images],
    files: [...state.files],
    videos: [...state.videos],
    emojis: [...state.emojis].slice(0, mostEmojis),
    links: [...state.links].slice(0, mostPreviews),
  };
}

/** The first three own pictures a source shows. */
export const listImages = (source: string): string[] => [...read(source, true).state.covers].slice(0, mostThumbnails);

/**
 * What follows each `@` that may be a mention, as written, each once, the first 200. Chinese does not mark where a name
 * ends: look up `mentionReadings` of these.
 */
export const findMentions = (source: string): readonly string[] => findReferences(source).mentions;

/** Every name the findings may mean, lower-cased and unique: the keys to look up for `RenderContext.mentions`. */
export function mentionReadings(found: readonly string[]): string[] {
  return [...new Set(found.flatMap(readingsOf).map((name) => name.toLowerCase()))];
}
