import { hash } from 'node:crypto';
import type { Page } from '#platform/shared/paging.ts';
import { instantsIn, toSafeJson } from '#platform/shared/record-text.ts';
import { pageAsWritten } from '#platform/shared/written-answer.ts';
import type { Database } from '../database/database.ts';
import { pack, unpack } from './pack.ts';

/** Whose page it is, and everything it follows from: each thing is compared as it is, so objects must be the very ones. */
export interface KnownBy {
  db: Database;
  key: string;
  from: readonly unknown[];
}

/** Pages of lists kept as they were written, packed: the same answer again costs no row, no check and no JSON. */
export interface KnownPages<Item, Note> {
  /** What was noted with the page, if memory holds it, however it stood then. */
  noteOf(db: Database, key: string): Note | undefined;
  /** The page, while all it follows from is what it was. */
  find(by: KnownBy): Page<Item> | undefined;
  /** Asks that the page be kept once it has been cut to what the contract promises; answers the same page. */
  toKeep(by: KnownBy & { note: Note }, page: Page<Item>): Page<Item>;
}

interface Entry<Note> extends Omit<Page<never>, 'records'> {
  note: Note;
  from: readonly unknown[];
  packed: Uint8Array;
  digest: string;
  instants: readonly number[];
}

/** What to do with an answer of an act once it is cut. */
const wishes = new WeakMap<object, (cut: object) => object>();

/** The answer as it goes out: kept, if the act that made it wished so. */
export function keepAsWished(answer: unknown, cut: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || typeof cut !== 'object' || cut === null) return cut;
  return wishes.get(answer)?.(cut) ?? cut;
}

/** Some hundred bytes beside the text. */
const ENTRY = 400;

/** Declares pages to be kept, those used last, up to `mostBytes` packed. There is nothing to invalidate: what a page follows from is its name. */
export function knownPages<Item, Note>({ mostBytes }: { mostBytes: number }): KnownPages<Item, Note> {
  const kept = new WeakMap<Database, { entries: Map<string, Entry<Note>>; size: number }>();
  const sizeOf = (entry: Entry<Note>) => entry.packed.length + entry.from.length * 8 + ENTRY;
  const open = ({ packed, digest, instants, page, pageSize, total }: Entry<Note>, bytes?: Uint8Array): Page<Item> => {
    let unpacked = bytes;
    const written = {
      get bytes(): Uint8Array {
        unpacked ??= unpack(packed);
        return unpacked;
      },
      digest,
      instants,
    };
    return pageAsWritten<Item>(written, { page, pageSize, total });
  };
  const put = ({ db, key, from, note }: KnownBy & { note: Note }, { page, pageSize, total }: Page<Item>, text: string): Page<Item> => {
    const mine = kept.get(db) ?? { entries: new Map<string, Entry<Note>>(), size: 0 };
    kept.set(db, mine);
    const bytes = Buffer.from(text);
    const entry = { note, from, packed: pack(bytes), digest: hash('sha1', bytes, 'base64url'), instants: instantsIn(text), page, pageSize, total };
    const old = mine.entries.get(key);
    if (old) {
      mine.entries.delete(key);
      mine.size -= sizeOf(old);
    }
    mine.entries.set(key, entry);
    mine.size += sizeOf(entry);
    for (const [oldest, gone] of mine.entries) {
      if (mine.size <= mostBytes) break;
      mine.entries.delete(oldest);
      mine.size -= sizeOf(gone);
    }
    return open(entry, bytes);
  };
  return {
    noteOf: (db, key) => kept.get(db)?.entries.get(key)?.note,
    find({ db, key, from }) {
      const entries = kept.get(db)?.entries;
      const entry = entries?.get(key);
      if (!entries || !entry || entry.from.length !== from.length || !entry.from.every((one, index) => one === from[index])) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return open(entry);
    },
    toKeep(by, page) {
      wishes.set(page, (cut) => put(by, page, toSafeJson(cut)));
      return page;
    },
  };
}
