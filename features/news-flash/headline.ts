/** Longest headline in characters; of a text without one as many are its title. */
const LONGEST = 100;

interface HeadlinedText {
  /** Empty for a text without one. */
  headline: string;
  rest: string;
}

/** The headline that a text begins with: in `【】`, or its first line where more follow. */
export function readHeadline(text: string): HeadlinedText {
  const [, marked, behind] = /^【([^】\n]+)】\s*([\s\S]*)$/.exec(text) ?? [];
  const [, line, below] = /^([^\n]+)\n\s*([\s\S]+)$/.exec(text) ?? [];
  const [headline, rest] = marked === undefined ? [line, below] : [marked, behind];
  if (headline === undefined || rest === undefined || headline.length > LONGEST) return { headline: '', rest: text };
  return { headline: headline.trim(), rest };
}

/** What a flash is called where there is one line for it. */
export function titleOf(text: string): string {
  const { headline, rest } = readHeadline(text);
  if (headline !== '') return headline;
  const characters = [...rest.replace(/\s+/g, ' ')];
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
