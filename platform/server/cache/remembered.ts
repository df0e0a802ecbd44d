import { openRecentBy } from '#platform/shared/recent.ts';
import type { Site } from '../site.ts';

type Services = Pick<Site, 'db' | 'guestCache'>;

/** Answers of this process to questions that are asked again and again, each for a while. */
export interface Remembered<Value> {
  of(site: Services, question: string, read: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  value: Value;
  readAt: number;
  turn: number;
}

/** Declares answers kept for `lifetime` ms, at most `most` of those asked for last. `asPages`: no longer than the pages of guests, so that what is hidden is gone from both at once. */
export function remembered<Value>(options: { lifetime: number; most: number; asPages: boolean }): Remembered<Value> {
  const { lifetime, most, asPages } = options;
  const cachedOf = openRecentBy<Entry<Value>>({ most });
  return {
    async of(site, question, read) {
      const cached = cachedOf(site.db);
      const { turn } = site.guestCache;
      const now = performance.now();
      const entry = cached.get(question);
      if (entry && now - entry.readAt < lifetime && (!asPages || entry.turn === turn)) return entry.value;
      const value = await read();
      cached.set(question, { value, readAt: now, turn });
      return value;
    },
  };
}
