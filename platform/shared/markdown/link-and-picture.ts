import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { fileCard } from '#platform/shared/markdown/card.ts';
import { anchorHref } from '#platform/shared/markdown/heading.ts';
import { pictureWords } from '#platform/shared/markdown/inline-words.ts';
import { classifyLink, memberLinkRel, withoutOrigin } from '#platform/shared/markdown/link-policy.ts';
import { showMedia } from '#platform/shared/markdown/media.ts';
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

/** A foreign picture would tell its host who reads: it becomes a link with its description. */
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

/** Processes one inline run, link by link and picture by picture. */
function hardenInline(
  children: readonly Token[],
  { record, Part, isFolded }: { record: RenderState; Part: StateCore['Token']; isFolded: boolean },
): Token[] {
  let depth = 0;
  let covers = isFolded ? 1 : 0;
  let beforeEnd: Token[] = [];
  return children.flatMap((token) => {
    if (token.type === 'spoiler_open') covers++;
    if (token.type === 'spoiler_close') covers--;
    if (token.type === 'link_open') {
      depth++;
      hardenLink(token, record);
      beforeEnd = fileCard(token, record, Part);
    }
    if (token.type === 'link_close') {
      depth--;
      return [...beforeEnd.splice(0), token];
    }
    if (token.type !== 'image') return [token];
    const address = withoutOrigin(String(token.attrGet('src') ?? ''), record.context.origin);
    const shown = showMedia({ token, address, state: record, Part, isCovered: covers > 0 });
    // No interactive content inside a link: a video or player becomes its title there.
    if (shown !== null && (depth === 0 || token === shown[0] || shown[0]?.tag === 'span')) return shown;
    const link = asLink(token, record, Part);
    return depth > 0 ? link.slice(1, 2) : link;
  });
}

function linkRule(state: StateCore): void {
  const record = stateOf(state.env);
  let folds = 0;
  for (const block of state.tokens) {
    if (block.type.endsWith('_block_open') || (block.type === 'hide_part' && block.nesting > 0)) folds++;
    else if (block.type.endsWith('_block_close') || block.type === 'hide_part_close') folds--;
    else if (block.type === 'inline' && block.children !== null) {
      block.children = hardenInline(block.children, { record, Part: state.Token, isFolded: folds > 0 });
    }
  }
}

/** Enforces the link policy: http(s), mailto, own paths; our own pictures shown, foreign ones linked. */
export function addLinkPolicy(parser: MarkdownIt): void {
  parser.validateLink = (href) => classifyLink(href) !== null;
  parser.core.ruler.push('link_policy', linkRule);
}
