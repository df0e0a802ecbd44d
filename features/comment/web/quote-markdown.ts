const LONGEST = 1000;

/** Characters with a meaning in Markdown, anywhere or at the start of a line. */
const ANYWHERE = /[\\`*_[\]<>$|~]/g;
const AT_START = /^(\s*)(#{1,6}(?=\s)|[-+](?=\s)|:{3,}|\d{1,9}(?=[.)]\s))/;

/**
 * Text from a page as a Markdown quote, escaped so that it looks the same. `by`: the author, where no other part of the
 * comment names them.
 */
export function quoteMarkdown(text: string, by?: string): string {
  const letters = [...text.trim()];
  const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('');
  const lines = cut
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(plain);
  if (by !== undefined && lines.length > 0) lines[0] = `**${plain(by)}**：${lines[0]}`;
  return lines.map((line) => `> ${line}`).join('\n>\n');
}

function plain(line: string): string {
  return line
    .replace(ANYWHERE, '\\$&')
    .replace(AT_START, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** The quote of a draft, as it is sent. */
export function quoteOf({ quoteId = '', quoteWords = '' }: { quoteId?: string; quoteWords?: string }) {
  return quoteId === '' ? {} : { quoteId, ...(quoteWords === '' ? {} : { quoteWords }) };
}

/** The existing text, then the quote, then an empty line to continue on. */
export function withQuote(written: string, quote: string): string {
  return `${written.trim() === '' ? '' : `${written.trimEnd()}\n\n`}${quote}\n\n`;
}
