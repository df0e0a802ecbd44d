import { LRUCache } from 'lru-cache';

type Options<Value extends object> = LRUCache.Options<string, Value, unknown> & { max: number };

/**
 * Declares values cached in this process: at most `max`, each for `ttl` ms, with `maxSize` and `sizeCalculation` no
 * more than that size together, evicting the least recently used. Separate per owner (mostly the database), because
 * tests open many.
 */
export function cached<Value extends object>(options: Options<Value>): (owner: object) => LRUCache<string, Value> {
  const all = new WeakMap<object, LRUCache<string, Value>>();
  return (owner) => {
    const existing = all.get(owner);
    if (existing) return existing;
    const fresh = new LRUCache<string, Value>(options);
    all.set(owner, fresh);
    return fresh;
  };
}
