import type { RenderContext, TocEntry } from '#platform/shared/markdown/render-state.ts';
import { cleanHtml } from '#platform/web/editor/preview/clean-html.ts';
import type { PreviewAnswer, PreviewTask } from '#platform/web/editor/preview/preview-worker.ts';
import workerAddress from '#platform/web/editor/preview/preview-worker.ts?worker&url';
import { trustOwnScript } from '#platform/web/kit/trusted-html.ts';

/** A rendered and cleaned text, split at its top-level elements. */
export interface PreviewText {
  readonly blocks: readonly string[];
  readonly toc: readonly TocEntry[];
}

/** Renders the text in a worker. One for each editor. */
export interface Preview {
  /** `null` when a newer text was requested meanwhile. Rejects when rendering fails or takes too long. */
  render(source: string, context?: RenderContext): Promise<PreviewText | null>;
  /** Ends the worker; pending requests get `null`. */
  close(): void;
}

interface Query {
  readonly task: PreviewTask;
  readonly resolve: (text: PreviewText | null) => void;
  readonly reject: (error: Error) => void;
}

const longestMs = 5000;

/** Loads nothing until the first text; then renders one at a time, and of the waiting ones only the newest. */
export function openPreview(): Preview {
  let worker: Worker | null = null;
  let running: Query | null = null;
  let next: Query | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cleaned: ReadonlyMap<string, string> = new Map();

  /** Most pieces were cleaned a moment ago. */
  function clean(blocks: readonly string[]): string[] {
    const next = new Map(blocks.map((block) => [block, cleaned.get(block) ?? cleanHtml(block)]));
    cleaned = next;
    return blocks.map((block) => next.get(block) ?? '');
  }

  function start(): Worker {
    const started = new Worker(trustOwnScript(workerAddress), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) =>
      finish((query) => query.resolve({ blocks: clean(data.blocks), toc: data.toc })),
    );
    started.addEventListener('error', () => fail('The preview could not be rendered.'));
    return started;
  }

  function go(): void {
    if (running !== null || next === null) return;
    running = next;
    next = null;
    worker ??= start();
    worker.postMessage(running.task);
    timer = setTimeout(() => fail('The preview took too long.'), longestMs);
  }

  function finish(answer: (query: Query) => void): void {
    clearTimeout(timer);
    const query = running;
    running = null;
    if (query !== null) {
      if (next === null) answer(query);
      else query.resolve(null);
    }
    go();
  }

  function fail(reason: string): void {
    worker?.terminate();
    worker = null;
    finish((query) => query.reject(new Error(reason)));
  }

  return {
    render: (source, context = {}) =>
      new Promise((resolve, reject) => {
        next?.resolve(null);
        next = { task: { source, context }, resolve, reject };
        go();
      }),
    close() {
      clearTimeout(timer);
      worker?.terminate();
      worker = null;
      running?.resolve(null);
      next?.resolve(null);
      running = null;
      next = null;
    },
  };
}
