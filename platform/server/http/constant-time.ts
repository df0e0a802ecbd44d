import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Timers wake on whole milliseconds; the last two are waited out turn by turn. */
const EARLY = 2;

/**
 * Does some work and answers, or refuses, exactly `ms` after it was asked: whether something was found on the way cannot be told
 * by the clock. Work that takes longer answers when it is done, so give it more than it ever needs on an idle machine.
 */
export async function inConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + ms;
  try {
    return await work();
  } finally {
    const left = end - performance.now() - EARLY;
    if (left > 0) await sleep(left);
    while (performance.now() < end) await nextTurn();
  }
}
