import type { StrictElement } from '#tests/markdown/strict-html.ts';

// Written out a second time on purpose: a hole in the pipeline's own allowlist must not widen the test with it.
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  strong: [],
  em: [],
  del: [],
  label: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  ul: ['class'],
  ol: ['class', 'start'],
  li: ['class'],
  pre: ['data-language', 'tabindex'],
  code: ['class'],
  span: ['class'],
  div: ['class', 'tabindex'],
  a: ['class', 'href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'disabled', 'checked'],
};

function fault({ name, attributes }: StrictElement): string | null {
  const allowed = attributesOf[name];
  if (allowed === undefined) return `element ${name}`;
  const odd = Object.keys(attributes).find((attribute) => !allowed.includes(attribute));
  if (odd !== undefined) return `attribute ${odd} of ${name}`;
  const { href, src, id, type } = attributes;
  if (name === 'a' && !/^(?:https?:\/\/[^/@\\]|mailto:|\/(?![/\\])|#h-)/.test(href ?? '')) return `href ${href}`;
  if (name === 'img' && !/^\/files\/(?!.*(?:\.\.|%2e%2e))/i.test(src ?? '')) return `src ${src}`;
  if (name === 'input' && (type !== 'checkbox' || !('disabled' in attributes))) return 'an input that can be used';
  if (id !== undefined && !id.startsWith('h-')) return `id ${id}`;
  if (name === 'a' && attributes['class'] !== 'mention' && attributes['rel'] !== 'nofollow ugc noopener') return 'a link without rel';
  if (/[\p{Cc}\p{Z}]/u.test(`${href ?? ''}${src ?? ''}`)) return 'white space in an address';
  return null;
}

/** Throws at the first element, attribute or address that no member's text may put on a page. */
export function demandAllowed(elements: readonly StrictElement[]): void {
  for (const element of elements) {
    const found = fault(element);
    if (found !== null) throw new Error(found);
  }
}
