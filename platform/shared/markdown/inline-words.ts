import type { Token } from 'markdown-it';

/** Marks the words that stand for a foreign picture: a summary leaves them out with the other pictures. */
export const pictureMessages = 'picture';

/** What stands for a formula or for words under a cover, in any language. */
const gap = '[…]';

/** The words of one run of inline text, each line by itself. Pictures are left out; of what is covered only that there is something, of a formula `formula`. */
export function inlineLines(tokens: readonly Token[], formula = gap): string[] {
  const lines = [''];
  let covers = 0;
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  for (const { type, content, markup } of tokens) {
    if (type === 'spoiler_open' && covers++ === 0) add(gap);
    else if (type === 'spoiler_close') covers--;
    else if (covers > 0 || markup === pictureMessages) continue;
    else if (type === 'text' || type === 'code_inline' || type === 'preview') add(content);
    else if (type === 'math_inline') add(formula);
    else if (type === 'softbreak' || type === 'hardbreak') lines.push('');
  }
  return lines;
}
