import { readyParts, takeOut } from '#features/hidden-content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderWriting, type Writing } from './render-writing.ts';

/** A topic's text, ready to be stored: what everybody may read, and what is hidden apart from it. */
export interface PreparedContent {
  /** With stubs where hidden parts belong: the only text that may be stored, rendered, searched or sent on. */
  source: string;
  writing: Writing;
  hidden: Awaited<ReturnType<typeof readyParts>>;
  /** Films that were not ready yet, those in hidden parts as well. */
  waiting: readonly string[];
}

/** Takes the hidden parts out and renders everything, outside of any transaction. @throws 400 at `content` */
export async function prepareContent(
  context: Pick<Context, 'site' | 'db' | 'language' | 'actor'>,
  text: { content: string; sectionId: string; topicId: string | null },
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
