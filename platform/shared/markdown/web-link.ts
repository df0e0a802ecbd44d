import { classifyLink } from '#platform/shared/markdown/link-policy.ts';

const host = /(?:[A-Za-z0-9_-]+\.)*[A-Za-z0-9_-]+(?::\d{1,5})?/y;
// The characters of RFC 3986 and a few that browsers accept. Full-width punctuation and Han text therefore end a link.
const urlCharacter = /[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%|{}^]/;
const trailing = /[?!.,:*_~'"^|{}]/;
const entity = /&[A-Za-z0-9]+;$/;
const longest = 2000;

/** GFM: at least one dot and no `_` in the last two labels; `localhost` is accepted too. */
export function isHost(name: string): boolean {
  const labels = name.replace(/:\d+$/, '').split('.');
  if (labels.length === 1) return labels[0]?.toLowerCase() === 'localhost';
  return !labels.slice(-2).some((label) => label.includes('_'));
}

/** Host and port at `start` of `text`; '' when there are none. */
export function hostAt(text: string, start: number): string {
  host.lastIndex = start;
  return host.exec(text)?.[0] ?? '';
}

/**
 * End of the path starting at `start`: the first character no URL has, or a `]` that closes the surrounding Markdown
 * label.
 */
function pathEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + longest + 1);
  let open = 0;
  for (let position = start; position < limit; position++) {
    const character = text.charAt(position);
    if (!urlCharacter.test(character)) return position;
    if (character === '[') open++;
    if (character === ']' && --open < 0) return position;
  }
  return limit;
}

/** Excludes trailing punctuation, an unopened `)` and a trailing entity, as GFM does. */
function trimmed(link: string): string {
  let surplus = link.split(')').length - link.split('(').length;
  let rest = link;
  for (;;) {
    const last = rest.at(-1) ?? '';
    if (last === ';') rest = rest.slice(0, entity.exec(rest)?.index ?? -1);
    else if (trailing.test(last) || (last === ')' && surplus-- > 0)) rest = rest.slice(0, -1);
    else return rest;
  }
}

/** The link whose host begins at `start` of `text`: host, port and path; '' when there is none. */
export function linkAt(text: string, start: number): string {
  const name = hostAt(text, start).replace(/[-_]+$/, '');
  if (name.length > 253 || !isHost(name)) return '';
  const end = start + name.length;
  if (!/[/?#]/.test(text.charAt(end))) return name;
  const path = text.slice(end, pathEnd(text, end));
  return path.length > longest ? '' : name + trimmed(path);
}

/** A plain text in parts, in their order: every second one is an address, `http(s)://…`, that may be linked. */
export function cutAtWebLinks(text: string): string[] {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: scheme, index } of text.matchAll(/(?<![A-Za-z0-9_])https?:\/\//gi)) {
    if (index < done) continue;
    const rest = linkAt(text, index + scheme.length);
    const address = scheme + rest;
    if (rest === '' || classifyLink(address) === null) continue;
    parts.push(text.slice(done, index), address);
    done = index + address.length;
  }
  parts.push(text.slice(done));
  return parts;
}
