import type { Site } from '../site.ts';
import { cached } from './cached.ts';

type Services = Pick<Site, 'db' | 'guestCache'>;

/** Results of repeated queries, cached in this process for a time. */
export interface Remembered<Value> {
  of(site: Services, question: string, read: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  value: Value;
  turn: number;
}

/**
 * Declares results cached for `lifetime` ms, at most `most`, evicting the least recently used. `asPages`: no longer
 * than guest pages, so that hidden content disappears from both at once.
 */
export function remembered<Value>(options: { lifetime: number; most: number; asPages: boolean }): Remembered<Value> {
  const { lifetime, most, asPages } = options;
  const cachedOf = cached<Entry<Value>>({ max: most, ttl: lifetime });
  return {
    async of(site, question, read) {
      const answers = cachedOf(site.db);
      const { turn } = site.guestCache;
      const start = performance.now();
      const entry = answers.get(question);
      if (entry && (!asPages || entry.turn === turn)) return entry.value;
      const value = await read();
      answers.set(question, { value, turn }, { start });
      return value;
    },
  };
}
