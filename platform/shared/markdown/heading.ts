import type { MarkdownIt, StateCore } from 'markdown-it';
import { inlineLines } from '#platform/shared/markdown/inline-words.ts';
import { stateOf } from '#platform/shared/markdown/render-state.ts';

const longestSlug = 60;
const longestToc = 200;

/** Slug of a heading: letters of any script, digits, `-` and `_`. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim();
  return [...words.replace(/\s+/gu, '-')].slice(0, longestSlug).join('') || 'section';
}

/** The prefix keeps an id from shadowing a property of `document` or of a form. */
const anchorOf = (slug: string): string => `h-${slug}`;

/** A link to `#安装` finds the heading 安装, with or without our prefix. */
export function anchorHref(fragment: string): string {
  try {
    const name = decodeURIComponent(fragment.slice(1));
    return `#${encodeURI(name.startsWith('h-') ? name : anchorOf(slugOf(name)))}`;
  } catch {
    return fragment;
  }
}

/** Makes ids unique: the second 安装 of a text is `h-安装-2`. */
function uniqueAnchors(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    let count = counts.get(slug) ?? 1;
    let anchor = anchorOf(count === 1 ? slug : `${slug}-${count}`);
    while (taken.has(anchor)) anchor = anchorOf(`${slug}-${++count}`);
    counts.set(slug, count + 1);
    taken.add(anchor);
    return anchor;
  };
}

function headingRule(state: StateCore): void {
  const { context, toc } = stateOf(state.env);
  const headings = state.tokens.filter((token) => token.type === 'heading_open' || token.type === 'heading_close');
  const shift = headings.some((token) => token.tag === 'h1') ? 1 : 0;
  for (const token of headings) token.tag = `h${Math.min(Number(token.tag.slice(1)) + shift, 6)}`;
  if (context.anchors === false || headings.length === 0) return;
  const nameAnchor = uniqueAnchors();
  state.tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return;
    const text = inlineLines(state.tokens[at + 1]?.children ?? [])
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim();
    const id = nameAnchor(text);
    token.attrSet('id', id);
    const isListed = token.level === 0 && text !== '' && toc.length < longestToc;
    if (isListed) toc.push({ level: Number(token.tag.slice(1)), id, text });
  });
}

/**
 * Demotes h1, gives every heading an anchor, and collects the table of contents (the first 200 outside quotes and
 * lists).
 */
export function addHeadings(parser: MarkdownIt): void {
  parser.core.ruler.push('heading_anchors', headingRule);
}
