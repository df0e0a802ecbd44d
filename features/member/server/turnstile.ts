import { unavailable } from '#platform/server/database/fault.ts';

/** Limits concurrency; further calls wait in order. @throws 503 if too many are waiting */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurnstile(options: { atOnce: number; mostWaiting: number }): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= options.atOnce) {
      if (waiting.length >= options.mostWaiting) throw unavailable(new Error('too many are waiting'));
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over to the next waiting call; no other call can take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
