import { parentPort } from 'node:worker_threads';
import { type Rendered, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { type BadPart, type SplitText, splitHidden } from '#platform/shared/markdown/hide-split.ts';
import { findReferences, type References } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';

/**
 * A text to render, to scan for references, or to split from its hidden parts. `context` is passed by structured clone,
 * maps included.
 */
export type RenderTask =
  | { readonly kind: 'render'; readonly source: string; readonly context: RenderContext }
  | { readonly kind: 'find' | 'split'; readonly source: string };

/** One answer per task. */
export type RenderAnswer =
  | { readonly kind: 'rendered'; readonly rendered: Rendered }
  | { readonly kind: 'found'; readonly references: References }
  | { readonly kind: 'split'; readonly split: SplitText | BadPart };

/** First message of the thread, when it has loaded. */
export interface RenderReady {
  readonly kind: 'ready';
}

const t = (message: RenderAnswer | RenderReady): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: RenderTask) => {
  if (task.kind === 'render') t({ kind: 'rendered', rendered: renderMarkdown(task.source, task.context) });
  else if (task.kind === 'split') t({ kind: 'split', split: splitHidden(task.source) });
  else t({ kind: 'found', references: findReferences(task.source) });
});
t({ kind: 'ready' });
