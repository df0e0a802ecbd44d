import { renderPlain } from '#platform/server/markdown/plain-fallback.ts';
import { type Rendered, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { createRenderPool } from '#platform/server/markdown/render-pool.ts';
import { findReferences, type References } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';

/** Sources up to this many UTF-16 units are read where they are: a millisecond or two, the worst of them some tens. */
const longestOnLoop = 4000;

const pool = createRenderPool({ renderMs: 2000, startMs: 10_000, heapMb: 256 });

/** Renders in the worker thread: the event loop stays free, and after two seconds the text comes back plain (`isPlain`). Never rejects. */
export async function renderInWorker(source: string, context: RenderContext = {}): Promise<Rendered> {
  const answer = await pool.run({ kind: 'render', source, context });
  return answer?.kind === 'rendered' ? answer.rendered : renderPlain(source);
}

/** Renders a member's text of any length without holding up other requests. */
export async function renderContent(source: string, context: RenderContext = {}): Promise<Rendered> {
  return source.length <= longestOnLoop ? renderMarkdown(source, context) : await renderInWorker(source, context);
}

/** Mentions and own pictures of a text of any length, to be looked up before it is rendered; none of one that took too long. */
export async function findContentReferences(source: string): Promise<References> {
  if (source.length <= longestOnLoop) return findReferences(source);
  const answer = await pool.run({ kind: 'find', source });
  return answer?.kind === 'found' ? answer.references : { mentions: [], images: [] };
}

/** Ends the worker thread, for an orderly shutdown. */
export const closeRenderWorker = (): Promise<void> => pool.close();
