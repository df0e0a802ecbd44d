import { createMarkdown, type MarkdownDocument } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';
import { openMath, type RenderTex } from '#platform/shared/markdown/set-math.ts';
import { splitBlocks } from '#platform/web/editor/preview/split-blocks.ts';

/** One text to render. */
export interface PreviewTask {
  readonly source: string;
  readonly context: RenderContext;
}

/** The result: uncleaned HTML in pieces, of which a key changes few. */
export interface PreviewAnswer extends Pick<MarkdownDocument, 'toc'> {
  readonly blocks: readonly string[];
}

let renderTex: RenderTex | undefined;
let wantsMath = false;

const markdown = createMarkdown({
  openMath(length) {
    if (renderTex !== undefined) return openMath(renderTex, length);
    return () => {
      wantsMath = true;
      return null;
    };
  },
});

/** KaTeX is loaded by texts with formulas only; without it they stay as typed. */
async function render({ source, context }: PreviewTask): Promise<MarkdownDocument> {
  const first = markdown.render(source, context);
  if (!wantsMath) return first;
  wantsMath = false;
  try {
    renderTex = (await import('katex')).default.renderToString;
  } catch {
    return first;
  }
  return markdown.render(source, context);
}

self.addEventListener('message', async ({ data }: MessageEvent<PreviewTask>) => {
  const { html, toc } = await render(data);
  self.postMessage({ blocks: splitBlocks(html), toc } satisfies PreviewAnswer);
});
