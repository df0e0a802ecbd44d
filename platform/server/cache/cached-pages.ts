import { hash } from 'node:crypto';
import type { Page } from '#platform/shared/paging.ts';
import { instantsIn, toSafeJson } from '#platform/shared/record-text.ts';
import { pageAsWritten, type WrittenAnswer } from '#platform/shared/written-answer.ts';
import type { Database } from '../database/database.ts';
import { cached } from './cached.ts';
import { pack, unpack } from './pack.ts';

/** Whose page it is, and everything it follows from: each thing is compared as it is, so objects must be the very ones. */
export interface CachedBy {
  db: Database;
  key: string;
  from: readonly unknown[];
}

/** Pages of lists kept as they were written, packed: the same answer again costs no row, no check and no JSON. */
export interface CachedPages<Item, Note> {
  /** What was noted with the page, if memory holds it, however it stood then. */
  noteOf(db: Database, key: string): Note | undefined;
  /** The page, while all it follows from is what it was. */
  find(by: CachedBy): Page<Item> | undefined;
  /** Asks that the page be kept once it has been cut to what the contract promises; answers the same page. */
  toSave(by: CachedBy & { note: Note }, page: Page<Item>): Page<Item>;
}

interface Entry<Note> extends Omit<Page<never>, 'records'> {
  note: Note;
  from: readonly unknown[];
  packed: Uint8Array;
  digest: string;
  instants: readonly number[];
}

/** Under it an answer of an act says what to do with it once it is cut. In the answer itself: what a WeakMap has by short-lived keys lives until the whole heap is walked. */
const WISH = Symbol('what to do with it once it is cut');

/** The answer as it goes out: kept, if the act that made it wished so. */
export function cacheAsWished(answer: unknown, cut: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || typeof cut !== 'object' || cut === null) return cut;
  const wish: unknown = Object.getOwnPropertyDescriptor(answer, WISH)?.value;
  return typeof wish === 'function' ? wish(cut) : cut;
}

/** Some hundred bytes beside the text. */
const ENTRY = 400;

/** A kept page, unpacked when somebody looks at what it says. */
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

/** Declares pages to be kept, of those used last up to `mostBytes` packed. There is nothing to invalidate: what a page follows from is its name. */
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
