import type { Token } from 'markdown-it';

/** Marks the text of a replaced foreign picture: summaries leave it out with the other pictures. */
export const pictureWords = 'picture';

/** Placeholder for a formula or covered text, in any language. */
const gap = '[…]';

/** The text of one inline run, line by line. Without pictures; covered text and formulas become a placeholder. */
export function inlineLines(tokens: readonly Token[], formula = gap): string[] {
  const lines = [''];
  let covers = 0;
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  for (const { type, content, markup } of tokens) {
    if (type === 'spoiler_open' && covers++ === 0) add(gap);
    else if (type === 'spoiler_close') covers--;
    else if (covers > 0 || markup === pictureWords) continue;
    else if (type === 'text' || type === 'code_inline' || type === 'preview') add(content);
    else if (type === 'math_inline') add(formula);
    else if (type === 'softbreak' || type === 'hardbreak') lines.push('');
  }
  return lines;
}
