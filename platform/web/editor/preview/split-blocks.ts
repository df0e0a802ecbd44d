const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/gi;
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col']);

/** Splits rendered HTML at its top-level elements; concatenated, the pieces are the whole. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: slash = '', 2: name = '', 3: closed = '', index } of html.matchAll(TAG)) {
    const isEmpty = closed === '/' || EMPTY.has(name.toLowerCase());
    if (slash === '/') depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth > 0) continue;
    depth = 0;
    blocks.push(html.slice(from, index + tag.length));
    from = index + tag.length;
  }
  if (from < html.length) blocks.push(html.slice(from));
  return blocks;
}
