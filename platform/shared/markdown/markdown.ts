import type { Token } from 'markdown-it';
import { readingsOf } from '#platform/shared/markdown/mention.ts';
import { createParser } from '#platform/shared/markdown/parser.ts';
import { plainText } from '#platform/shared/markdown/plain-text.ts';
import { type Highlight, openState, type RenderContext, type RenderState, type TocEntry } from '#platform/shared/markdown/render-state.ts';

/** A text as HTML and what else it holds. The HTML still has to pass the sanitiser of its side. */
export interface MarkdownDocument {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** At most 180 graphemes of plain text. */
  readonly summary: string;
  /** Addresses of our own pictures, each once, in order. */
  readonly images: readonly string[];
  /** Accounts mentioned, each once, in order. */
  readonly mentions: readonly string[];
}

/** Renders one text. Holds no state: one instance serves a whole process. */
export interface Markdown {
  render(source: string, context?: RenderContext): MarkdownDocument;
}

const summaryLength = 180;
const mostMentions = 30;
const mostThumbnails = 3;
// A summary is found near the beginning; the whole of a long text need not be read for it.
const readForSummary = 8000;

const parser = createParser();

function read(source: string, everyName: boolean): { tokens: Token[]; state: RenderState } {
  const env = {};
  const state = openState(env, { everyName });
  return { tokens: parser.parse(source.toWellFormed(), env), state };
}

/** The pipeline of server and preview: CommonMark, GFM, mentions, links kept to the policy. `openHighlighter` is asked once per text. */
export function createMarkdown({ openHighlighter }: { openHighlighter?: () => Highlight } = {}): Markdown {
  return {
    render(source, context = {}) {
      const env = {};
      const state = openState(env, openHighlighter === undefined ? { context } : { context, highlight: openHighlighter() });
      const text = source.toWellFormed();
      const tokens = context.inline === true ? parser.parseInline(text, env) : parser.parse(text, env);
      const summary = plainText(tokens, summaryLength);
      const html = parser.renderer.render(tokens, parser.options, env);
      return { html, toc: state.toc, summary, images: [...state.images], mentions: [...state.mentions] };
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
}

/** Mentions and pictures of a source in one reading. */
export function findReferences(source: string): References {
  const { state } = read(source, true);
  const byName = new Map<string, string>();
  for (const name of state.mentions) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  return { mentions: [...byName.values()].slice(0, mostMentions), images: [...state.images] };
}

/** The first three pictures of this site that a source shows. */
export const listImages = (source: string): string[] => findReferences(source).images.slice(0, mostThumbnails);

/**
 * What stands after each `@` that may be a mention, as written, each once, the first 30.
 * Written Chinese does not mark where a name ends: look up `mentionReadings` of these, not only these.
 */
export const findMentions = (source: string): readonly string[] => findReferences(source).mentions;

/** Every name the findings may mean, lower-cased and each once: the keys to look people up by for `RenderContext.mentions`. */
export function mentionReadings(found: readonly string[]): string[] {
  return [...new Set(found.flatMap(readingsOf).map((name) => name.toLowerCase()))];
}
