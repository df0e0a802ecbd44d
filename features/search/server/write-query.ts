import { MARKS } from './cut-name.ts';
import { pairsOf, partsOf, type Run, runsOf, wholeOf, wordOf } from './cut-text.ts';
import type { Clause, ParsedQuery } from './parse-query.ts';
import { allOf, anyOf, beginning, lexeme, noneOf, phrase } from './vector-text.ts';

export interface WrittenQuery {
  /** As PostgreSQL reads a `tsquery`; null where there is nothing to look for. */
  readonly strict: string | null;
  /** Its single terms, for texts that have only some of them. */
  readonly terms: readonly string[];
  readonly without: string | null;
}

/** Words and pairs of characters; what is beyond narrows nothing that is not narrow. */
const MOST_TERMS = 40;
/** A shorter word is the beginning of too many. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_PINYIN = 3;
const LONGEST_INITIALS = 12;

const lettersOf = ({ letters }: Pick<Run, 'letters'>) => letters.flatMap(({ text }) => [...text]);

/** Characters that follow each other, by their pairs; `mark` is that of the kind of terms. */
function neighbours(letters: readonly string[], mark = ''): string {
  if (letters.length === 1) return beginning(mark + (letters[0] ?? ''));
  const pairs = pairsOf(letters).slice(0, -1).slice(0, MOST_TERMS);
  return phrase(pairs.map((pair, at) => ({ text: lexeme(mark + pair), position: at })));
}

/** From a syllable on. */
function spelled(letters: readonly string[]): string {
  const pairs = pairsOf(letters).slice(0, -1).slice(0, MOST_TERMS);
  return phrase(
    pairs.map((pair, at) => ({ text: lexeme((at === 0 ? MARKS.syllable : MARKS.pinyin) + pair), position: at })),
  );
}

/** Everything that a word can be: itself, the beginning of one, a part of a title's word, pinyin, initials. */
function wordQuery(letters: Run['letters']): string {
  const whole = wholeOf(letters);
  const parts = partsOf(letters);
  if (whole !== undefined) {
    const separate = phrase(parts.map((part, position) => ({ text: lexeme(wordOf(part)), position })));
    // `c+` is where somebody stopped typing, or a part of a title.
    const isCut = parts.length > 1 || /[^+]\+$/.test(whole);
    const cut = allOf(parts.map((part) => neighbours(lettersOf({ letters: part }), MARKS.letters)));
    return anyOf([lexeme(whole), ...(parts.length > 1 ? [separate] : []), ...(isCut ? [`(${cut})`] : [])]);
  }
  const word = wordOf(letters);
  const single = lettersOf({ letters });
  const typed = single.join('');
  const isLatin = /^[a-z]+$/.test(typed);
  return anyOf([
    word.length >= SHORTEST_BEGINNING ? beginning(word) : lexeme(word),
    neighbours(single, MARKS.letters),
    ...(isLatin && typed.length >= SHORTEST_PINYIN ? [spelled(single)] : []),
    ...(isLatin && typed.length >= 2 && typed.length <= LONGEST_INITIALS ? [neighbours(single, MARKS.initials)] : []),
  ]);
}

const runQuery = ({ isPairs, letters }: Run): string =>
  isPairs ? neighbours(lettersOf({ letters })) : wordQuery(letters);

/** What stands between quotation marks: all of it, in its order. */
function phraseQuery(text: string): string | null {
  const parts: { text: string; position: number }[] = [];
  let position = 0;
  for (const run of runsOf(text)) {
    if (run.isPairs) {
      const letters = lettersOf(run);
      const pairs = letters.length === 1 ? [] : pairsOf(letters).slice(0, -1);
      if (letters.length === 1) parts.push({ text: beginning(letters[0] ?? ''), position });
      for (const [at, pair] of pairs.entries()) parts.push({ text: lexeme(pair), position: position + at });
      position += letters.length;
    } else
      for (const part of partsOf(run.letters)) {
        parts.push({ text: lexeme(wordOf(part)), position });
        position += 1;
      }
  }
  return parts.length === 0 ? null : phrase(parts.slice(0, MOST_TERMS));
}

function clauseQueries({ text, isPhrase }: Clause): string[] {
  if (!isPhrase) return runsOf(text).map(runQuery);
  const query = phraseQuery(text);
  return query === null ? [] : [query];
}

/** The single terms of a clause; a phrase is one of them. */
function looseTerms(clause: Clause): string[] {
  if (clause.isPhrase) return clauseQueries(clause);
  return runsOf(clause.text).flatMap((run) => {
    if (!run.isPairs) return [wordQuery(run.letters)];
    const letters = lettersOf(run);
    return letters.length === 1 ? [neighbours(letters)] : pairsOf(letters).slice(0, -1).map(lexeme);
  });
}

/** Writes a query for the index. */
export function writeQuery({ wanted, without }: Pick<ParsedQuery, 'wanted' | 'without'>): WrittenQuery {
  const strict = [...new Set(wanted.flatMap(clauseQueries))].slice(0, MOST_TERMS);
  const terms = [...new Set(wanted.flatMap(looseTerms))].slice(0, MOST_TERMS);
  const excluded = without.flatMap((clause) => {
    const queries = clauseQueries({ ...clause, isPhrase: true });
    return queries.slice(0, MOST_TERMS);
  });
  return {
    strict: strict.length === 0 ? null : allOf(strict),
    terms,
    without: excluded.length === 0 ? null : allOf(excluded.map(noneOf)),
  };
}
