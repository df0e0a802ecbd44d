export interface RegexTask {
  pattern: string;
  flags: string;
  text: string;
  replacement: string;
}
interface RegexMatch {
  at: number;
  text: string;
  groups: readonly (readonly [name: string, text: string | undefined])[];
}
export interface RegexResult {
  matches: readonly RegexMatch[];
  total: number;
  replaced: string;
}

/** Shown at most. */
export const MOST_MATCHES = 500;

/** All matches of an expression, and the text with them replaced. @throws SyntaxError */
export function tryRegex({ pattern, flags, text, replacement }: RegexTask): RegexResult {
  const expression = new RegExp(pattern, flags);
  const matches: RegexMatch[] = [];
  let total = 0;
  const found = expression.global ? text.matchAll(expression) : [expression.exec(text)];
  for (const match of found) {
    if (match === null) break;
    total += 1;
    if (matches.length < MOST_MATCHES) {
      const numbered = match.slice(1).map((group, at) => [String(at + 1), group] as const);
      matches.push({ at: match.index, text: match[0], groups: [...numbered, ...Object.entries(match.groups ?? {})] });
    }
  }
  return { matches, total, replaced: text.replace(expression, replacement) };
}
