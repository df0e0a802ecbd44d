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

/** A text as HTML and what else it holds. The HTML still has to pass the sanitiser of its side. */
export interface MarkdownDocument {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** At most 180 graphemes of plain text. */
  readonly summary: string;
  /** Addresses of our own pictures, each once, in order. */
  readonly images: readonly string[];
  /** The first three of them that a list may show: none that a reader has to uncover. */
  readonly covers: readonly string[];
  /** Accounts mentioned, each once, in order. */
  readonly mentions: readonly string[];
}

/** Renders one text. Holds no state: one instance serves a whole process. */
export interface Markdown {
  render(source: string, context?: RenderContext): MarkdownDocument;
}

const summaryLength = 180;
/** Names looked up for a text: most of what stands behind an `@` is nobody's, and must not stand in the way of who is meant. */
const mostMentions = 200;
const mostThumbnails = 3;
const mostEmojis = 200;
const mostPreviews = 10;
// A summary is found near the beginning; the whole of a long text need not be read for it.
const readForSummary = 8000;

const parser = createParser();

function read(source: string, everyName: boolean): { tokens: Token[]; state: RenderState } {
  const env = {};
  const state = openState(env, { everyName, source });
  return { tokens: parser.parse(source.toWellFormed(), env), state };
}

/** What a side of the house adds to the pipeline: each is asked once per text for what does the work. */
export interface MarkdownParts {
  readonly openHighlighter?: (() => Highlight) | undefined;
  /** Asked with the length of the source. */
  readonly openMath?: ((length: number) => SetMath) | undefined;
}

/** The pipeline of server and preview: CommonMark, GFM, the house's own syntax, links kept to the policy. */
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

/** The words of a source without its markup: pictures skipped, code shortened, at most `limit` graphemes. */
export function summarise(source: string, limit = summaryLength): string {
  return plainText(read(source.slice(0, readForSummary), false).tokens, limit);
}

/** What a source refers to: what one has to look up before rendering it. */
export interface References {
  /** As of `findMentions`. */
  readonly mentions: readonly string[];
  /** Our own pictures, each once, in order. */
  readonly images: readonly string[];
  /** Our own files that a link leads to. */
  readonly files: readonly string[];
  /** Our own videos. */
  readonly videos: readonly string[];
  /** Names between colons that may be emoji of ours. */
  readonly emojis: readonly string[];
  /** Addresses of other sites that stand alone in a paragraph, the first ten. */
  readonly links: readonly string[];
}

/** The references of a source that has none. */
export const noReferences: References = { mentions: [], images: [], files: [], videos: [], emojis: [], links: [] };

/** Everything a source refers to in one reading. */
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

/** The first three pictures of this site that a source shows. */
export const listImages = (source: string): string[] => [...read(source, true).state.covers].slice(0, mostThumbnails);

/**
 * What stands after each `@` that may be a mention, as written, each once, the first 200.
 * Written Chinese does not mark where a name ends: look up `mentionReadings` of these, not only these.
 */
export const findMentions = (source: string): readonly string[] => findReferences(source).mentions;

/** Every name the findings may mean, lower-cased and each once: the keys to look people up by for `RenderContext.mentions`. */
export function mentionReadings(found: readonly string[]): string[] {
  return [...new Set(found.flatMap(readingsOf).map((name) => name.toLowerCase()))];
}
