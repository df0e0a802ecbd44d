import { readyParts, takeOut } from '#features/hidden-content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { renderWriting, type Writing } from './render-writing.ts';

/** A text with a page of its own, ready to be stored: the public text, and the hidden parts separately. */
export interface PreparedContent {
  /** With stubs in place of hidden parts: the only text that may be stored, rendered, searched or sent on. */
  source: string;
  writing: Writing;
  hidden: Awaited<ReturnType<typeof readyParts>>;
  /** Videos that were not ready yet, including those in hidden parts. */
  waiting: readonly string[];
}

/** Extracts the hidden parts and renders everything, outside of any transaction. @throws 400 at `content` */
export async function prepareContent(
  context: Pick<Context, 'site' | 'db' | 'language' | 'actor'>,
  text: { content: string; sectionId: string; target: TextReference | null },
): Promise<PreparedContent> {
  const { site } = context;
  const { source, parts } = await takeOut(context, text);
  const writing = await renderWriting(site, source, { anchors: true });
  const waiting = [...writing.waiting];
  const hidden = await readyParts(site, parts, async (part) => {
    const rendered = await renderWriting(site, part, { anchors: false });
    waiting.push(...rendered.waiting);
    return rendered;
  });
  return { source, writing, hidden, waiting };
}
