import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { classifyLink, isOwnFile } from '#platform/shared/markdown/link-policy.ts';
import { isVideo } from '#platform/shared/markdown/media.ts';
import { type LinkPreview, type RenderState, stateOf } from '#platform/shared/markdown/render-state.ts';

/** The same format in both languages, because the stored HTML serves all readers. */
const sizeOf = (bytes: number): string => formatBytes(bytes, 'en_US');

/**
 * Turns a link to one of our files into a card: its class and the markup before the end tag. Nothing for other links.
 */
export function fileCard(open: Token, state: RenderState, Part: StateCore['Token']): Token[] {
  const address = String(open.attrGet('href') ?? '');
  if (!isOwnFile(address)) return [];
  if (!isVideo(address)) state.files.add(address);
  const file = state.context.files?.get(address);
  if (file === undefined) return [];
  open.attrSet('class', 'file');
  open.attrSet('title', file.name);
  const size = new Part('file_size', 'span', 0);
  size.content = sizeOf(file.size);
  return [size];
}

/** The only link of a paragraph, written as a bare address of another site; `null` otherwise. */
function loneLink(children: readonly Token[]): Token | null {
  const [open, text, close] = children;
  const isLone =
    children.length === 3 && open?.type === 'link_open' && text?.type === 'text' && close?.type === 'link_close';
  const isBare = open?.markup === 'linkify' || open?.markup === 'autolink' || open?.info === 'auto';
  return isLone && isBare && classifyLink(String(open.attrGet('href') ?? '')) === 'external' ? open : null;
}

function previewRule(state: StateCore): void {
  const record = stateOf(state.env);
  state.tokens.forEach((block, at) => {
    if (block.type !== 'inline' || block.children === null || state.tokens[at - 1]?.type !== 'paragraph_open') return;
    const link = loneLink(block.children);
    if (link === null) return;
    const address = String(link.attrGet('href') ?? '');
    record.links.add(address);
    const preview = record.context.previews?.get(address);
    if (preview === undefined) return;
    link.attrSet('class', 'preview');
    const inner = new state.Token('preview', '', 0);
    inner.content = block.children[1]?.content ?? address;
    inner.meta = { preview };
    block.children = [link, inner, ...block.children.slice(2)];
  });
}

function previewHtml({ title, description, site, picture }: LinkPreview, escaped: (text: string) => string): string {
  const shown =
    picture !== null && isOwnFile(picture)
      ? `<img src="${escaped(picture)}" alt="" loading="lazy" decoding="async" />`
      : '';
  const about = description === '' ? '' : ` <span class="preview-text">${escaped(description)}</span>`;
  return `${shown}<span class="preview-title">${escaped(title)}</span>${about} <span class="preview-site">${escaped(site)}</span>`;
}

const isPreview = (value: unknown): value is LinkPreview =>
  typeof value === 'object' && value !== null && 'title' in value;

/** Cards of files, combined with the link policy, and of addresses alone in a paragraph. */
export function addCards(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.core.ruler.push('previews', previewRule);
  parser.renderer.rules['file_size'] = (tokens, at) =>
    ` <span class="file-size">${escapeHtml(tokens[at]?.content ?? '')}</span>`;
  parser.renderer.rules['preview'] = (tokens, at) => {
    const preview = tokens[at]?.meta?.['preview'];
    return isPreview(preview) ? previewHtml(preview, escapeHtml) : escapeHtml(tokens[at]?.content ?? '');
  };
}
