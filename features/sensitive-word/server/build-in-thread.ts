import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { programOf } from '#platform/server/program-file.ts';
import type { ListedWord, MatcherParts } from './build-words.ts';
import { WORD_FLAGS, type WordSlice } from './word-flags.ts';

const entry = programOf('#features/sensitive-word/server/word-thread.ts');
/** Words that are handed over at once. */
const SLICE = 2000;

const flagsOf = ({ isWhole, isPinyin }: ListedWord) =>
  (isWhole ? WORD_FLAGS.whole : 0) | (isPinyin ? WORD_FLAGS.pinyin : 0);

/** Makes words ready in a thread of its own, which ends with it: this one is free for requests. */
export async function buildInThread(words: readonly ListedWord[]): Promise<MatcherParts> {
  const worker = new Worker(entry);
  worker.unref();
  const parts = new Promise<MatcherParts>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread ended before the words were ready')));
  });
  // Whoever waits hears of it below.
  parts.catch(() => undefined);
  for (let from = 0; from < words.length; from += SLICE) {
    const slice = words.slice(from, from + SLICE);
    const message: WordSlice = {
      texts: slice.map(({ text }) => text).join('\n'),
      flags: Uint8Array.from(slice, flagsOf),
      isLast: from + SLICE >= words.length,
    };
    worker.postMessage(message);
    await setImmediate();
  }
  return parts;
}
