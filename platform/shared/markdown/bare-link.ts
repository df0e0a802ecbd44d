import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { classifyLink } from '#platform/shared/markdown/link-policy.ts';
import { hostAt, isHost, linkAt } from '#platform/shared/markdown/web-link.ts';

const scheme = /(?:^|[^A-Za-z0-9_])(https?)$/i;
/** Decodes percent-encoded Chinese, Japanese and Korean letters for display; leaves the rest. */
function readable(address: string): string {
  return address.replace(/(?:%[89A-F][0-9A-F])+/gi, (encoded) => {
    try {
      const text = decodeURIComponent(encoded);
      return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u.test(text) ? text : encoded;
    } catch {
      return encoded;
    }
  });
}

function webRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a || state.linkLevel > 0 || !src.startsWith('//', pos + 1)) return false;
  const name = scheme.exec(src.slice(Math.max(0, pos - 6), pos))?.[1];
  if (name === undefined || (!silent && !state.pending.endsWith(name))) return false;
  const rest = linkAt(src, pos + 3);
  const address = `${name}://${rest}`;
  const href = state.md.normalizeLink(address);
  if (rest === '' || classifyLink(href) === null) return false;
  if (!silent) {
    state.pending = state.pending.slice(0, -name.length);
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', href]];
    open.markup = 'linkify';
    open.info = 'auto';
    state.push('text', '', 0).content = readable(address);
    state.push('link_close', 'a', -1).markup = 'linkify';
  }
  state.pos = pos + 3 + rest.length;
  return true;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

function webWithoutScheme(text: string, start: number): Found | null {
  if (/[A-Za-z0-9_./@-]/.test(text.charAt(start - 1))) return null;
  const link = linkAt(text, start);
  return !/^www\.[^./?#]+\./i.test(link) ? null : { start, end: start + link.length, href: `http://${link}` };
}

function mailAround(text: string, at: number): Found | null {
  const local = /[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/.exec(text.slice(Math.max(0, at - 65), at))?.[0];
  if (local === undefined) return null;
  const start = at - local.length;
  const domain = hostAt(text, at + 1).replace(/:\d+$/, '');
  const end = at + 1 + domain.length;
  const isWhole =
    !/[A-Za-z0-9]/.test(text.charAt(start - 1)) && /[A-Za-z0-9]$/.test(domain) && text.charAt(end) !== '@';
  if (!isWhole || !domain.includes('.') || !isHost(domain)) return null;
  const prefix = text.startsWith('mailto:', start - 7) ? 7 : 0;
  return { start: start - prefix, end, href: `mailto:${local}@${domain}` };
}

/**
 * `www.` addresses and mailboxes of one text. Anchored on `@` and `www.`, so that a text without either costs one
 * search.
 */
function findBare(text: string): Found[] {
  const found: Found[] = [];
  for (const anchor of text.matchAll(/@|www\./gi)) {
    const item = anchor[0] === '@' ? mailAround(text, anchor.index) : webWithoutScheme(text, anchor.index);
    if (item !== null && item.start >= (found.at(-1)?.end ?? 0) && classifyLink(item.href) !== null) found.push(item);
  }
  return found;
}

function linked(token: Token, found: readonly Found[], Part: StateCore['Token']): Token[] {
  const parts: Token[] = [];
  const add = (type: string, tag: string, nesting: -1 | 0 | 1) => {
    const part = new Part(type, tag, nesting);
    part.level = token.level + (type === 'text' ? 1 : 0);
    parts.push(part);
    return part;
  };
  let done = 0;
  for (const { start, end, href } of found) {
    if (start > done) add('text', '', 0).content = token.content.slice(done, start);
    add('link_open', 'a', 1).attrs = [['href', href]];
    add('text', '', 0).content = readable(token.content.slice(start, end));
    add('link_close', 'a', -1);
    done = end;
  }
  if (done < token.content.length) add('text', '', 0).content = token.content.slice(done);
  return parts;
}

function bareRule(state: StateCore): void {
  for (const block of state.tokens) {
    if (block.type !== 'inline' || block.children === null || !/@|www\./i.test(block.content)) continue;
    let depth = 0;
    block.children = block.children.flatMap((token) => {
      if (token.type === 'link_open') depth++;
      if (token.type === 'link_close') depth--;
      if (token.type !== 'text' || depth > 0) return [token];
      const found = findBare(token.content);
      return found.length === 0 ? [token] : linked(token, found, state.Token);
    });
  }
}

/** Links addresses in plain text: `http(s)://…`, `www.…` and mailboxes, in Chinese prose too. */
export function addBareLinks(parser: MarkdownIt): void {
  parser.inline.ruler.before('newline', 'bare_web_link', webRule);
  parser.core.ruler.at('linkify', bareRule);
}
