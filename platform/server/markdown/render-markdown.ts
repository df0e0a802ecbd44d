import { createRequire } from 'node:module';
import { openHighlighter } from '#platform/server/markdown/highlight-code.ts';
import { sanitiseHtml } from '#platform/server/markdown/sanitise-html.ts';
import { createMarkdown, type MarkdownDocument } from '#platform/shared/markdown/markdown.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';
import { openMath, type RenderTex } from '#platform/shared/markdown/set-math.ts';

/**
 * Version of the pipeline. Raise it when the same source would give other HTML: stored HTML of a lower version is
 * rendered again.
 */
export const PIPELINE_VERSION = 3;

/** A rendered text, ready to be stored and shown. */
export interface Rendered extends MarkdownDocument {
  readonly version: number;
  /** True when rendering took too long and the text is shown without markup. */
  readonly isPlain: boolean;
}

const require = createRequire(import.meta.url);
/** Loaded by the first formula: a megabyte that most processes never need. */
const renderTex: RenderTex = (tex, options) =>
  (require('katex') as { renderToString: RenderTex }).renderToString(tex, options);

const markdown = createMarkdown({ openHighlighter, openMath: (length) => openMath(renderTex, length) });

/** Renders and sanitises on the calling thread. For sources longer than a comment use `renderContent`. */
export function renderMarkdown(source: string, context: RenderContext = {}): Rendered {
  const document = markdown.render(source, context);
  return { ...document, html: sanitiseHtml(document.html), version: PIPELINE_VERSION, isPlain: false };
}
