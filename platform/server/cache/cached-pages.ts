import { hash } from 'node:crypto';
import type { Page } from '#platform/shared/paging.ts';
import { instantsIn, toSafeJson } from '#platform/shared/record-text.ts';
import { pageAsWritten, type WrittenAnswer } from '#platform/shared/written-answer.ts';
import type { Database } from '../database/database.ts';
import { cached } from './cached.ts';
import { pack, unpack } from './pack.ts';

/** Key of a page, and everything it is derived from: compared by identity, so objects must be the same instances. */
export interface CachedBy {
  db: Database;
  key: string;
  from: readonly unknown[];
}

/** Serialised and compressed list pages: a repeated response costs no rows, no permission check and no JSON. */
export interface CachedPages<Item, Note> {
  /** The note stored with the page, if it is cached, even if outdated. */
  noteOf(db: Database, key: string): Note | undefined;
  /** The page, while everything it is derived from is unchanged. */
  find(by: CachedBy): Page<Item> | undefined;
  /** Marks the page to be cached after it has been reduced to the contract's fields; returns the same page. */
  toSave(by: CachedBy & { note: Note }, page: Page<Item>): Page<Item>;
}

interface Entry<Note> extends Omit<Page<never>, 'records'> {
  note: Note;
  from: readonly unknown[];
  packed: Uint8Array;
  digest: string;
  instants: readonly number[];
}

/**
 * Property under which a response carries its caching callback. Stored on the object itself, because WeakMap entries
 * with short-lived keys survive until a full garbage collection.
 */
const WISH = Symbol('what to do with it once it is cut');

/** The outgoing response; cached if the action requested it. */
export function cacheAsWished(answer: unknown, cut: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || typeof cut !== 'object' || cut === null) return cut;
  const wish: unknown = Object.getOwnPropertyDescriptor(answer, WISH)?.value;
  return typeof wish === 'function' ? wish(cut) : cut;
}

/** Some hundred bytes of overhead per entry. */
const ENTRY = 400;

/** A cached page, decompressed on first access. */
class WrittenEntry implements WrittenAnswer {
  readonly digest: string;
  readonly instants: readonly number[];
  readonly #packed: Uint8Array;
  #bytes: Uint8Array | undefined;

  constructor(
    { digest, instants, packed }: Pick<Entry<unknown>, 'digest' | 'instants' | 'packed'>,
    bytes: Uint8Array | undefined,
  ) {
    this.digest = digest;
    this.instants = instants;
    this.#packed = packed;
    this.#bytes = bytes;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= unpack(this.#packed);
    return this.#bytes;
  }
}

/**
 * Declares a cache of pages, evicting the least recently used above `mostBytes` of compressed data. Needs no
 * invalidation: `from` is part of the lookup.
 */
export function cachedPages<Item, Note>({ mostBytes }: { mostBytes: number }): CachedPages<Item, Note> {
  const cachedOf = cached<Entry<Note>>({
    max: Math.ceil(mostBytes / ENTRY),
    maxSize: mostBytes,
    sizeCalculation: (entry) => entry.packed.length + entry.from.length * 8 + ENTRY,
  });
  const open = (entry: Entry<Note>, bytes?: Uint8Array): Page<Item> => {
    const { page, pageSize, total } = entry;
    return pageAsWritten<Item>(new WrittenEntry(entry, bytes), { page, pageSize, total });
  };
  const put = (
    { db, key, from, note }: CachedBy & { note: Note },
    { page, pageSize, total }: Page<Item>,
    text: string,
  ): Page<Item> => {
    const bytes = Buffer.from(text);
    const entry = {
      note,
      from,
      packed: pack(bytes),
      digest: hash('sha1', bytes, 'base64url'),
      instants: instantsIn(text),
      page,
      pageSize,
      total,
    };
    cachedOf(db).set(key, entry);
    return open(entry, bytes);
  };
  return {
    noteOf: (db, key) => cachedOf(db).get(key)?.note,
    find({ db, key, from }) {
      const entry = cachedOf(db).get(key);
      if (!entry || entry.from.length !== from.length || !entry.from.every((item, index) => item === from[index]))
        return undefined;
      return open(entry);
    },
    toSave(by, page) {
      return Object.defineProperty(page, WISH, { value: (cut: object) => put(by, page, toSafeJson(cut)) });
    },
  };
}
