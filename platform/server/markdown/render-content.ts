import { renderPlain } from '#platform/server/markdown/plain-fallback.ts';
import { type Rendered, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { renderOwner } from '#platform/server/markdown/render-owner.ts';
import { createRenderPool } from '#platform/server/markdown/render-pool.ts';
import { type BadPart, mayHide, type SplitText, splitHidden } from '#platform/shared/markdown/hide-split.ts';
import { findReferences, noReferences, type References } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';

/**
 * Sources up to this many UTF-16 units are rendered on the calling thread: a millisecond or two, some tens at worst.
 */
const longestOnLoop = 4000;

const pool = createRenderPool({ renderMs: 2000, startMs: 10_000, heapMb: 256 });

/**
 * Renders in the worker thread: the event loop stays free, and after two seconds of CPU time the text is returned plain
 * (`isPlain`). Never rejects.
 */
export async function renderInWorker(source: string, context: RenderContext = {}): Promise<Rendered> {
  const answer = await pool.run({ kind: 'render', source, context }, renderOwner());
  return answer?.kind === 'rendered' ? answer.rendered : renderPlain(source);
}

/** Renders a member's text of any length without blocking other requests. */
export async function renderContent(source: string, context: RenderContext = {}): Promise<Rendered> {
  return source.length <= longestOnLoop ? renderMarkdown(source, context) : await renderInWorker(source, context);
}

/** References in a text of any length, to be looked up before rendering; none when it took too long. */
export async function findContentReferences(source: string): Promise<References> {
  if (source.length <= longestOnLoop) return findReferences(source);
  const answer = await pool.run({ kind: 'find', source }, renderOwner());
  return answer?.kind === 'found' ? answer.references : noReferences;
}

/**
 * Extracts the hidden parts of a text of any length; null when it took too long, and the text must then not be
 * published.
 */
export async function splitContent(source: string): Promise<SplitText | BadPart | null> {
  if (!mayHide(source)) return { pieces: [source], parts: [], lines: [] };
  if (source.length <= longestOnLoop) return splitHidden(source);
  const answer = await pool.run({ kind: 'split', source }, renderOwner());
  return answer?.kind === 'split' ? answer.split : null;
}

/** Ends the worker thread, for an orderly shutdown. */
export const closeRenderWorker = (): Promise<void> => pool.close();
