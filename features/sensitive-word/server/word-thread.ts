import { parentPort } from 'node:worker_threads';
import { buildWords, type ListedWord, type MatcherParts } from './build-words.ts';
import { WORD_FLAGS, type WordSlice } from './word-flags.ts';

const all: ListedWord[] = [];

/** Everything that need not be copied. */
const buffersOf = ({ look, sound, spoken }: MatcherParts) =>
  [look, sound]
    .flatMap(({ automaton, compared }) => [...Object.values(automaton), ...Object.values(compared)])
    .concat(spoken)
    .map((array: { buffer: ArrayBuffer }) => array.buffer);

/** Words come in slices; there is one answer. */
parentPort?.on('message', async ({ texts, flags, isLast }: WordSlice) => {
  for (const [index, text] of texts.split('\n').entries()) {
    const flag = flags[index] ?? 0;
    all.push({ text, isWhole: (flag & WORD_FLAGS.whole) !== 0, isPinyin: (flag & WORD_FLAGS.pinyin) !== 0 });
  }
  if (!isLast) return;
  const parts = await buildWords(all);
  parentPort?.postMessage(parts, buffersOf(parts));
  parentPort?.close();
});
