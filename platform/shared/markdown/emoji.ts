import type { MarkdownIt, StateInline } from 'markdown-it';
import { stateOf } from '#platform/shared/markdown/render-state.ts';

// Letters of any language, but no character with a meaning in Markdown.
const named = /:([\p{L}\p{M}\p{N}_+-]{1,32}):/uy;
const pixels = '24';

function emojiRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a) return false;
  const { context, everyName, emojis } = stateOf(state.env);
  if (!everyName && context.emojis === undefined) return false;
  named.lastIndex = pos;
  const [written = '', name = ''] = named.exec(src) ?? [];
  if (written === '') return false;
  if (everyName) {
    // Which names exist is unknown yet, so a failing name must not consume the colon of the next.
    emojis.add(name);
    return false;
  }
  const address = context.emojis?.get(name);
  if (address === undefined) return false;
  if (!silent) {
    state.push('emoji', 'img', 0).attrs = [
      ['class', 'emoji'],
      ['src', address],
      ['alt', written],
      ['title', written],
      ['width', pixels],
      ['height', pixels],
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ];
  }
  state.pos = pos + written.length;
  return true;
}

/** `:name:` becomes a small picture where the context knows the name. */
export function addEmojis(parser: MarkdownIt): void {
  parser.inline.ruler.before('newline', 'emoji', emojiRule);
}
