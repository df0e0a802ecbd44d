import { MARKS } from './cut-name.ts';
import { pairsOf, partsOf, type Run, runsOf, textOf, wholeOf, wordOf } from './cut-text.ts';
import type { Clause, ParsedQuery } from './parse-query.ts';
import { allOf, anyOf, beginning, inNames, lexeme } from './query-text.ts';

/** Something that is looked for: by its terms in the index, then in the stored tokens of what these have found. */
export interface Wanted {
  /** As PostgreSQL reads a `tsquery`. */
  readonly query: string;
  /**
   * The same, and whatever else it can be: a long part of a title, the beginning of words, pinyin, initials. For these
   * the index has long lists, which it reads side by side.
   */
  readonly wider?: string;
  /** One of these is in the words, or `inNames` in the names. */
  readonly inWords: readonly string[];
  readonly inNames: string | null;
  /** A title or a tag that has this has all of it. */
  readonly inTitle: string;
}

export interface WrittenQuery {
  readonly strict: readonly Wanted[];
  /** The same with whatever else they can be; the very same where they can be nothing else. */
  readonly wider: readonly Wanted[];
  /** Its single terms, for texts that have only some of them. */
  readonly terms: readonly Wanted[];
  /** None of these may be in the words. */
  readonly without: readonly string[];
}

/** Words and pairs of characters; what is beyond narrows nothing that is not narrow. */
const MOST_TERMS = 24;
/** A shorter word is the beginning of too many. */
const SHORTEST_BEGINNING = 4;
/** A longer part of a title's word is hardly ever a word that others have. */
const LONGEST_PART = 6;
const SHORTEST_PINYIN = 3;
const LONGEST_INITIALS = 12;
/** What can be pinyin, the last syllable unfinished, and what initials: no other word is looked for as such. */
const PINYIN =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv](?:(?:ng?|r)(?![aeiouv]))?)+(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?$/;
const INITIALS = /^[a-hj-tw-z]+$/;

const lettersOf = ({ letters }: Pick<Run, 'letters'>) => letters.flatMap(({ text }) => [...text]);

/** Characters that follow each other, by their pairs; `mark` is that of the kind of terms. */
function neighbours(letters: readonly string[], mark = ''): string {
  const [only] = letters;
  // A single letter is a term of titles and names.
  if (only !== undefined && letters.length === 1)
    return mark === MARKS.letters ? lexeme(mark + only) : beginning(mark + only);
  // Each letter in one pair: what has these is read anyway, and each more list costs the index.
  const pairs = pairsOf(letters).filter(
    (_, at) => at === letters.length - 2 || (at % 2 === 0 && at < letters.length - 1),
  );
  return allOf([...new Set(pairs)].slice(0, MOST_TERMS).map((pair) => lexeme(mark + pair)));
}

/** From a syllable on. */
const spelled = (letters: readonly string[]): string =>
  allOf([lexeme(MARKS.syllable + letters.slice(0, 2).join('')), neighbours(letters, MARKS.pinyin)]);

/** Everything that a word can be: itself, the beginning of one, a part of a title's word, pinyin, initials. */
function wordWanted({ letters }: Pick<Run, 'letters'>): Wanted {
  const whole = wholeOf(letters);
  if (whole !== undefined) {
    const parts = partsOf(letters);
    const separate = allOf(parts.map((part) => lexeme(wordOf(part))));
    // `c+` is where somebody stopped typing, or a part of a title.
    const isCut = parts.length > 1 || /[^+]\+$/.test(whole);
    const cut = allOf(parts.map((part) => neighbours(lettersOf({ letters: part }), MARKS.letters)));
    const query = anyOf([lexeme(whole), ...(parts.length > 1 ? [separate] : []), ...(isCut ? [cut] : [])]);
    const longest = parts.map(textOf).reduce((long, part) => (part.length > long.length ? part : long), '');
    const inWords = [` ${whole} `, ...(parts.length > 1 ? [` ${parts.map(wordOf).join(' ')} `] : [])];
    return { query, inWords, inNames: isCut ? longest : null, inTitle: `:${whole}` };
  }
  const word = wordOf(letters);
  const single = lettersOf({ letters });
  const typed = single.join('');
  const isBeginning = word.length >= SHORTEST_BEGINNING;
  const part = neighbours(single, MARKS.letters);
  const isPart = single.length <= LONGEST_PART;
  // A part of a title finds it, whatever stands elsewhere.
  const query = isPart ? anyOf([lexeme(word), part]) : lexeme(word);
  const more = [
    ...(isPart ? [] : [part]),
    ...(isBeginning ? [beginning(word)] : []),
    ...(typed.length >= SHORTEST_PINYIN && PINYIN.test(typed) ? [spelled(single)] : []),
    ...(typed.length >= 2 && typed.length <= LONGEST_INITIALS && INITIALS.test(typed)
      ? [neighbours(single, MARKS.initials)]
      : []),
  ];
  return {
    query,
    ...(more.length > 0 ? { wider: anyOf([query, ...more]) } : {}),
    inWords: [isBeginning ? ` ${word}` : ` ${word} `],
    inNames: typed,
    inTitle: `:${word}`,
  };
}

function runWanted(run: Pick<Run, 'isPairs' | 'letters'>): Wanted {
  if (!run.isPairs) return wordWanted(run);
  const text = textOf(run.letters);
  const query = neighbours(lettersOf(run));
  const own = { inWords: [text], inNames: null, inTitle: text };
  // A single letter begins many pairs: first those of titles.
  return run.letters.length === 1 ? { query: inNames(query), wider: query, ...own } : { query, ...own };
}

/** How a phrase is stored: its characters in one run, or with marks between them. */
function phrasesOf(runs: readonly Run[]): string[] {
  const write = (between: string) =>
    runs.reduce((text, { isPairs, letters }, at) => {
      const own = isPairs ? textOf(letters) : partsOf(letters).map(wordOf).join(' ');
      const before = runs[at - 1];
      const start = before === undefined ? (isPairs ? '' : ' ') : isPairs ? (before.isPairs ? between : ' ,') : ' ';
      return `${text}${start}${own}`;
    }, '') + (runs.at(-1)?.isPairs === false ? ' ' : '');
  return [...new Set([write(''), write(' ,')])];
}

/** What stands between quotation marks: all of it, in its order. */
function phraseWanted(text: string): Wanted[] {
  const runs = runsOf(text);
  const terms = runs.flatMap((run) =>
    run.isPairs ? [neighbours(lettersOf(run))] : partsOf(run.letters).map((part) => lexeme(wordOf(part))),
  );
  if (terms.length === 0) return [];
  const inWords = phrasesOf(runs);
  return [{ query: allOf(terms.slice(0, MOST_TERMS)), inWords, inNames: null, inTitle: inWords[0]?.trim() ?? '' }];
}

const clauseWanted = ({ text, isPhrase }: Clause): Wanted[] =>
  isPhrase ? phraseWanted(text) : runsOf(text).map(runWanted);

/** Among several words a short one is only itself: as a part of titles or as pinyin it is in too many. */
function shortWanted({ letters }: Pick<Run, 'letters'>): Wanted {
  const word = wordOf(letters);
  return { query: lexeme(word), inWords: [` ${word} `], inNames: null, inTitle: `:${word}` };
}

const isShortWord = ({ letters }: Pick<Run, 'letters'>): boolean =>
  wholeOf(letters) === undefined && wordOf(letters).length < SHORTEST_BEGINNING;

/** The single terms of a clause; a phrase is one of them. */
function looseTerms(clause: Clause): Wanted[] {
  if (clause.isPhrase) return clauseWanted(clause);
  return runsOf(clause.text).flatMap((run) => {
    if (!run.isPairs && isShortWord(run)) return [shortWanted(run)];
    if (!run.isPairs || run.letters.length === 1) return [runWanted(run)];
    return run.letters.slice(1).map((_, at) => runWanted({ isPairs: true, letters: run.letters.slice(at, at + 2) }));
  });
}

const unique = (all: readonly Wanted[]): Wanted[] =>
  [...new Map(all.map((each) => [each.query + each.inWords.join(), each])).values()].slice(0, MOST_TERMS);

const widened = ({ wider, query, ...each }: Wanted): Wanted => ({ ...each, query: wider ?? query });

/** Writes a query for the index. */
export function writeQuery({ wanted, without }: Pick<ParsedQuery, 'wanted' | 'without'>): WrittenQuery {
  const strict = unique(wanted.flatMap(clauseWanted));
  return {
    strict,
    wider: strict.some(({ wider }) => wider !== undefined) ? strict.map(widened) : strict,
    terms: unique(wanted.flatMap(looseTerms)).map(widened),
    without: without
      .flatMap(({ text }) => phrasesOf(runsOf(text)))
      .filter((phrase) => phrase !== '')
      .slice(0, MOST_TERMS),
  };
}
