import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** In ms: more than a search for somebody takes, whether or not they are found. */
const EVEN = 25;
/** Timers fire on whole milliseconds; the last two are waited out with event loop turns. */
const EARLY = 2;

/**
 * Runs some work and resolves or rejects exactly `ms` after the call, so that the response time does not reveal whether
 * something was found. Work that takes longer finishes late, so choose more than it ever needs on an idle machine.
 */
export async function inConstantTime<T>(work: () => Promise<T>, ms = EVEN): Promise<T> {
  const end = performance.now() + ms;
  try {
    return await work();
  } finally {
    const left = end - performance.now() - EARLY;
    if (left > 0) await sleep(left);
    while (performance.now() < end) await nextTurn();
  }
}
