import { trustServerHtml } from '#platform/web/kit/trusted-html.ts';

/** One piece of a rendered text and its nodes. */
export interface ShownBlock {
  readonly html: string;
  readonly nodes: readonly ChildNode[];
}

/**
 * Updates an element to the wanted pieces (clean HTML each), touching only those that differ: common pieces at both
 * ends are kept, so their pictures do not reload and opened details stay open. Returns the new pieces.
 */
export function patchBlocks(container: Element, shown: readonly ShownBlock[], wanted: readonly string[]): ShownBlock[] {
  let head = 0;
  while (head < Math.min(shown.length, wanted.length) && shown[head]?.html === wanted[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(shown.length, wanted.length) - head && shown.at(-1 - tail)?.html === wanted.at(-1 - tail))
    tail += 1;
  const stored = shown.slice(shown.length - tail);
  const next = stored.flatMap(({ nodes }) => nodes)[0] ?? null;
  for (const { nodes } of shown.slice(head, shown.length - tail)) for (const node of nodes) node.remove();
  const fresh = wanted.slice(head, wanted.length - tail).map((html) => {
    const template = document.createElement('template');
    template.innerHTML = trustServerHtml(html);
    const nodes = [...template.content.childNodes];
    container.insertBefore(template.content, next);
    return { html, nodes };
  });
  return [...shown.slice(0, head), ...fresh, ...stored];
}
