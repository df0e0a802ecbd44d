import type { MarkdownIt, Token } from 'markdown-it';
import { stateOf } from '#platform/shared/markdown/render-state.ts';

/** Fences of this language are drawn by the browser; elsewhere they are code. */
export const diagramLanguage = 'mermaid';

const languageName = /^[a-z0-9][a-z0-9+#.-]{0,19}$/;

/** The language of a fence, lower-cased; '' when it names none. */
export function languageOf(info: string): string {
  const name =
    info
      .trim()
      .split(/[\s{,:]/, 1)[0]
      ?.toLowerCase() ?? '';
  return languageName.test(name) ? name : '';
}

// Long lines scroll inside the block; keyboard users need it focusable.
const scrollable = 'tabindex="0"';

// The wrapper stays in place while the code scrolls; buttons go there.
const plainBlock = (shown: string): string =>
  `<div class="code"><pre ${scrollable}><code class="hljs">${shown}</code></pre></div>\n`;

/** Code as `<pre><code class="hljs">`, and tables in a scrolling box. */
export function addCodeAndTables(parser: MarkdownIt): void {
  const { rules } = parser.renderer;
  const { escapeHtml } = parser.utils;
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  rules['fence'] = (tokens, at, _options, env = {}) => {
    const token = tokens[at];
    const code = token?.content ?? '';
    const language = languageOf(parser.utils.unescapeAll(token?.info ?? ''));
    const shown = (language === '' ? null : stateOf(env).highlight(code, language)) ?? escapeHtml(code);
    if (language === '') return plainBlock(shown);
    return `<div class="code"><pre data-language="${language}" ${scrollable}><code class="hljs language-${language}">${shown}</code></pre></div>\n`;
  };
  rules['code_block'] = (tokens, at) => plainBlock(escapeHtml(tokens[at]?.content ?? ''));
  rules['table_open'] = () => `<div class="table-scroll" ${scrollable}><table>\n`;
  rules['table_close'] = () => '</table></div>\n';
  for (const cell of ['th', 'td']) {
    // An empty header is removed: screen readers would read it out with every cell.
    const tagOf = (inline: Token | undefined) => (inline?.content === '' ? 'td' : cell);
    rules[`${cell}_open`] = (tokens, at) => {
      // markdown-it aligns by a style attribute, which the content security policy refuses.
      const side = /text-align:(\w+)/.exec(String(tokens[at]?.attrGet('style') ?? ''))?.[1];
      const tag = tagOf(tokens[at + 1]);
      return side === undefined ? `<${tag}>` : `<${tag} align="${side}">`;
    };
    rules[`${cell}_close`] = (tokens, at) => `</${tagOf(tokens[at - 1])}>\n`;
  }
  rules['s_open'] = () => '<del>';
  rules['s_close'] = () => '</del>';
}
