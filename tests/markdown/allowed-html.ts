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
  li: ['class', 'id'],
  pre: ['data-language', 'tabindex'],
  code: ['class'],
  span: ['class', 'tabindex', 'lang', 'data-video', 'data-film'],
  div: ['class', 'tabindex', 'data-gate'],
  a: ['class', 'id', 'href', 'title', 'rel', 'target'],
  img: ['class', 'src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  video: ['src', 'poster', 'data-video', 'title', 'width', 'height', 'preload', 'controls', 'playsinline'],
  iframe: ['src', 'title', 'sandbox', 'referrerpolicy', 'allow', 'loading'],
  details: ['class'],
  summary: [],
  sup: ['class'],
  section: ['class'],
  input: ['type', 'disabled', 'checked'],
  math: ['display', 'alttext'],
};

const mathNames =
  'mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mlabeledtr mtd mpadded mphantom menclose mstyle'.split(
    ' ',
  );
const mathAttributes =
  'mathvariant mathcolor mathbackground mathsize displaystyle scriptlevel stretchy fence separator largeop accent accentunder minsize maxsize lspace rspace width height depth voffset linethickness notation columnalign columnspacing rowspacing columnlines rowlines'.split(
    ' ',
  );

const players =
  /^https:\/\/(?:player\.bilibili\.com|open\.iqiyi\.com|tv\.sohu\.com|player\.youku\.com|v\.qq\.com|www\.youtube-nocookie\.com|player\.vimeo\.com)\/[\w./?=&#-]+$/;
const ownFile = /^\/files\/(?!.*(?:\.\.|%2e%2e))/i;

function mediaFault({ name, attributes }: StrictElement): string | null {
  const { src = '', srcset = '', poster = '' } = attributes;
  if (name === 'iframe') {
    const isCaged =
      attributes['sandbox'] === 'allow-scripts allow-same-origin allow-popups' &&
      attributes['referrerpolicy'] === 'strict-origin';
    return players.test(src) && isCaged ? null : `iframe ${src}`;
  }
  const isBlur = name === 'img' && attributes['class'] === 'blur' && /^data:image\/webp;base64,[\w+/=]+$/.test(src);
  if ((name === 'img' || name === 'video') && !isBlur && !ownFile.test(src)) return `src ${src}`;
  if (poster !== '' && !ownFile.test(poster)) return `poster ${poster}`;
  return srcset !== '' && srcset.split(',').some((item) => !ownFile.test(item.trim())) ? `srcset ${srcset}` : null;
}

function fault({ name, attributes }: StrictElement): string | null {
  const allowed = mathNames.includes(name) ? mathAttributes : attributesOf[name];
  if (allowed === undefined) return `element ${name}`;
  const odd = Object.keys(attributes).find((attribute) => !allowed.includes(attribute));
  if (odd !== undefined) return `attribute ${odd} of ${name}`;
  const { href, src, id, type } = attributes;
  if (name === 'a' && !/^(?:https?:\/\/[^/@\\]|mailto:|\/(?![/\\])|#(?:h|fn|fnref)-)/.test(href ?? ''))
    return `href ${href}`;
  const media = mediaFault({ name, attributes, ancestors: [] });
  if (media !== null) return media;
  if (name === 'input' && (type !== 'checkbox' || !('disabled' in attributes))) return 'an input that can be used';
  if (id !== undefined && !/^(?:h|fn|fnref)-/.test(id)) return `id ${id}`;
  if (name === 'a' && attributes['class'] !== 'mention' && attributes['rel'] !== 'nofollow ugc noopener')
    return 'a link without rel';
  if (/[\p{Cc}\p{Z}]/u.test(`${href ?? ''}${src ?? ''}`)) return 'white space in an address';
  return null;
}

/** Throws at the first element, attribute or address that no member's text may put on a page. */
export function requireAllowed(elements: readonly StrictElement[]): void {
  for (const element of elements) {
    const found = fault(element);
    if (found !== null) throw new Error(found);
  }
}
