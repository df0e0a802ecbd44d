import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';

type Options<Value extends object> = LRUCache.Options<string, Value, unknown> & { max: number };

/**
 * Declares values cached in this process: at most `max`, each for `ttl` ms, with `maxSize` and `sizeCalculation` no
 * more than that size together, evicting the least recently used. Separate per database, because tests open many.
 */
export function cached<Value extends object>(options: Options<Value>): (db: Database) => LRUCache<string, Value> {
  const all = new WeakMap<Database, LRUCache<string, Value>>();
  return (db) => {
    const existing = all.get(db);
    if (existing) return existing;
    const fresh = new LRUCache<string, Value>(options);
    all.set(db, fresh);
    return fresh;
  };
}
