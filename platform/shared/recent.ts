/** Values by key, those used last. */
export interface Recent<Value> {
  /** The value, which counts as using it. */
  get(key: string): Value | undefined;
  has(key: string): boolean;
  /** Keeps the value in place of what was kept under the key. */
  set(key: string, value: Value): void;
}

interface Entry<Value> {
  key: string;
  value: Value;
  size: number;
}

export interface Bounds<Value> {
  /** Of sizes together. */
  most: number;
  /** Absent: one each. */
  sizeOf?: (value: Value, key: string) => number;
}

/** The same for each of several owners, which live long: databases, of which tests open many. */
export function openRecentBy<Value>(bounds: Bounds<Value>): (owner: object) => Recent<Value> {
  const all = new WeakMap<object, Recent<Value>>();
  return (owner) => {
    const existing = all.get(owner);
    if (existing) return existing;
    const fresh = openRecent<Value>(bounds);
    all.set(owner, fresh);
    return fresh;
  };
}

/**
 * Keeps values used last, up to `most`; one larger than half of that stands alone in its half. They stand in two halves: what is used moves to the
 * first, and when that is full the second is forgotten and they change places. A use of what stands in the first changes nothing in memory, as it
 * would if one map were kept in order: the collector would have to walk what each use writes.
 */
export function openRecent<Value>({ most, sizeOf = () => 1 }: Bounds<Value>): Recent<Value> {
  let first = new Map<string, Entry<Value>>();
  let second = new Map<string, Entry<Value>>();
  let size = 0;
  const put = (entry: Entry<Value>) => {
    size -= first.get(entry.key)?.size ?? 0;
    if (first.size > 0 && size + entry.size > most / 2) {
      second = first;
      first = new Map();
      size = 0;
    }
    first.set(entry.key, entry);
    size += entry.size;
  };
  return {
    get(key) {
      const existing = first.get(key);
      if (existing) return existing.value;
      const older = second.get(key);
      if (older) put(older);
      return older?.value;
    },
    has: (key) => first.has(key) || second.has(key),
    set: (key, value) => put({ key, value, size: sizeOf(value, key) }),
  };
}
