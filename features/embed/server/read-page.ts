import { countGraphemes } from '#platform/shared/grapheme.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';

/** The preview data in a page's head; `picture` is an external URL as written there. */
export type PageSummary = Omit<LinkPreview, 'picture'> & { picture: string | null };

const longestTag = 4000;
const mostTags = 200;
const longest = { title: 120, description: 200, site: 60 };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  laquo: '«',
  raquo: '»',
};

function characterOf(reference: string): string {
  const body = reference.slice(1, -1).toLowerCase();
  if (!body.startsWith('#')) return entities[body] ?? reference;
  const point = body.startsWith('#x') ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : '';
}

const decode = (text: string): string => text.replace(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, characterOf);

/** One line of plain text, without control, invisible and bidirectional characters. */
function plain(text: string, most: number): string {
  const line = decode(text)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[[\p{Cf}\p{Co}\p{Cn}]--[\u200c\u200d]]/gv, '')
    .trim()
    .slice(0, most * 8);
  if (countGraphemes(line) <= most) return line;
  const stored = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)]
    .slice(0, most - 1)
    .map((item) => item.segment);
  return `${stored.join('').trimEnd()}…`;
}

/** The attributes of one tag, names in lower case. */
function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(
    /\s([a-z][a-z:-]{0,30})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}

/** The tag that starts here, up to its end; quoted values may contain `>`. */
function tagAt(html: string, start: number): string {
  let quote = '';
  const end = Math.min(html.length, start + longestTag);
  for (let at = start; at < end; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return html.slice(start, at);
  }
  return '';
}

function metasOf(head: string): Map<string, string> {
  const metas = new Map<string, string>();
  const lower = head.toLowerCase();
  for (
    let at = lower.indexOf('<meta'), count = 0;
    at !== -1 && count < mostTags;
    at = lower.indexOf('<meta', at + 5), count += 1
  ) {
    const attributes = attributesOf(tagAt(head, at));
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content');
    if (name !== '' && content !== undefined && content.trim() !== '' && !metas.has(name)) metas.set(name, content);
  }
  return metas;
}

function titleOf(head: string): string {
  const lower = head.toLowerCase();
  const open = lower.indexOf('<title');
  const begin = open === -1 ? -1 : lower.indexOf('>', open);
  const end = begin === -1 ? -1 : lower.indexOf('</title', begin);
  return end === -1 ? '' : head.slice(begin + 1, Math.min(end, begin + 2000));
}

/** Everything before the body, without scripts, styles and comments, because their content is not preview data. */
function headOf(html: string): string {
  const body = html.toLowerCase().indexOf('<body');
  const head = (body === -1 ? html : html.slice(0, body)).slice(0, 300_000);
  return head
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|noscript|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
}

/** The preview data from a page's head; null without a title. */
export function readPage(html: string, host: string): PageSummary | null {
  const head = headOf(html);
  const metas = metasOf(head);
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value !== undefined) ?? '';
  const title = plain(first('og:title', 'twitter:title') || titleOf(head), longest.title);
  if (title === '') return null;
  const picture = decode(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image')).trim();
  return {
    title,
    description: plain(first('og:description', 'description', 'twitter:description'), longest.description),
    site: plain(first('og:site_name') || host, longest.site),
    picture: picture === '' ? null : picture,
  };
}

/** Decodes a page: encoding from the header, else from `<meta charset>`, else UTF-8. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2048));
  const label =
    /charset\s*=\s*["']?([\w-]{2,20})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{2,20})/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
