import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { anchorHref } from '#platform/shared/markdown/heading.ts';
import { classifyLink, isOwnFile, memberLinkRel, withoutOrigin } from '#platform/shared/markdown/link-policy.ts';
import { type RenderState, stateOf } from '#platform/shared/markdown/render-state.ts';

function hardenLink(token: Token, state: RenderState): void {
  if (token.markup === 'mention') {
    state.mentions.add(token.content);
    return;
  }
  const href = withoutOrigin(String(token.attrGet('href') ?? ''), state.context.origin);
  const kind = classifyLink(href);
  token.attrSet('href', kind === 'fragment' ? anchorHref(href) : href);
  token.attrSet('rel', memberLinkRel);
  if (kind === 'external') token.attrSet('target', '_blank');
}

function showPicture(token: Token, address: string, state: RenderState): void {
  state.images.add(address);
  token.attrSet('src', address);
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  const size = state.context.images?.get(address);
  if (size === undefined) return;
  token.attrSet('width', size.width);
  token.attrSet('height', size.height);
}

/** Marks the words that stand for a foreign picture: a summary leaves them out with the other pictures. */
export const pictureWords = 'picture';

/** A foreign picture would tell its host who reads: it becomes a link named by its description. */
function asLink(token: Token, state: RenderState, Part: StateCore['Token']): Token[] {
  const address = String(token.attrGet('src') ?? '');
  const open = new Part('link_open', 'a', 1);
  open.attrs = [['href', address], ...(token.attrs ?? []).filter(([name]) => name === 'title')];
  hardenLink(open, state);
  const text = new Part('text', '', 0);
  text.content = token.content.trim() || address;
  text.markup = pictureWords;
  return [open, text, new Part('link_close', 'a', -1)];
}

function linkRule(state: StateCore): void {
  const record = stateOf(state.env);
  for (const block of state.tokens) {
    if (block.type !== 'inline' || block.children === null) continue;
    let depth = 0;
    block.children = block.children.flatMap((token) => {
      if (token.type === 'link_open') {
        depth++;
        hardenLink(token, record);
      }
      if (token.type === 'link_close') depth--;
      if (token.type !== 'image') return [token];
      const address = withoutOrigin(String(token.attrGet('src') ?? ''), record.context.origin);
      if (isOwnFile(address)) {
        showPicture(token, address, record);
        return [token];
      }
      const link = asLink(token, record, state.Token);
      return depth > 0 ? link.slice(1, 2) : link;
    });
  }
}

/** Keeps every address to the link policy: http(s), mailto, own paths; our own pictures shown, foreign ones linked. */
export function addLinkPolicy(parser: MarkdownIt): void {
  parser.validateLink = (href) => classifyLink(href) !== null;
  parser.core.ruler.push('link_policy', linkRule);
}
