import { platformErrors } from '#platform/server/errors.ts';

/** Lets a few in at a time and the others wait in order. @throws 503 when too many wait already */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurnstile(options: { atOnce: number; mostWaiting: number }): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= options.atOnce) {
      if (waiting.length >= options.mostWaiting) throw platformErrors.unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes this place; nobody else can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
