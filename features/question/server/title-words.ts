const MOST_WORDS = 40;
const LONGEST = 30;

const runs = /\p{Script=Han}+|[[\p{L}\p{N}\p{M}+#]--\p{Script=Han}]+/gv;
const han = /^\p{Script=Han}/u;

/**
 * Words of a title by which similar ones are found, in lower case: of a script with spaces its words of two letters or
 * more, of Han every two neighbouring characters.
 */
export function wordsOf(title: string): string[] {
  const words = [...title.toLowerCase().matchAll(runs)].flatMap(([run]) =>
    han.test(run) ? pairsOf([...run]) : run.length > 1 ? [run.slice(0, LONGEST)] : [],
  );
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.length === 1 ? [...characters] : characters.slice(1).map((next, at) => `${characters[at]}${next}`);
