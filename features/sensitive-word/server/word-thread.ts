import { parentPort } from 'node:worker_threads';
import { buildWords, type ListedWord, type MatcherParts } from './build-words.ts';

/** Words come in slices, the last of them says so; one answer. */
export interface WordSlice {
  readonly words: readonly ListedWord[];
  readonly isLast: boolean;
}

const all: ListedWord[] = [];

/** Everything that need not be copied. */
const buffersOf = ({ look, sound, spoken }: MatcherParts) =>
  [look, sound]
    .flatMap(({ automaton, compared }) => [...Object.values(automaton), ...Object.values(compared)])
    .concat(spoken)
    .map((array: { buffer: ArrayBuffer }) => array.buffer);

parentPort?.on('message', async ({ words, isLast }: WordSlice) => {
  all.push(...words);
  if (!isLast) return;
  const parts = await buildWords(all);
  parentPort?.postMessage(parts, buffersOf(parts));
  parentPort?.close();
});
