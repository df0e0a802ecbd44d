import { cached } from '../cache/cached.ts';
import type { Extent, RingFile } from '../cache/ring-file.ts';
import type { Entry, GuestPage } from './guest-page.ts';
import { openPageBody, type PageForm } from './page-body.ts';

/** Guest pages that memory has no room for. */
export interface StoredPages {
  /** Writes a page in the smallest encoding it was made in; a failing disk only means that it is rendered again. */
  put(key: string, entry: Entry): void;
  /** The page, if it is there and still usable after it was read. */
  take(key: string, isUsable: (entry: Omit<Entry, 'page'>) => boolean): Promise<Entry | undefined>;
}

/** What stands in front of a page's bytes, on a line of its own. */
interface Head extends Omit<Entry, 'page'> {
  page: Pick<GuestPage, 'status' | 'redirect' | 'isPrivate'>;
  lastsFor: number | undefined;
  form: PageForm;
}

/** Of each, memory holds its key and where it stands, some two hundred bytes; its tags would be five times as much. */
const MOST = 50_000;
const LINE_END = 10;

export function openStoredPages(file: RingFile): StoredPages {
  const extents = cached<Extent>({ max: MOST })(file);

  async function write(key: string, { page: { body, shows, ...page }, ...entry }: Entry): Promise<void> {
    const { form, bytes } = await body.smallest();
    const head: Head = { ...entry, page, lastsFor: shows?.lastsFor, form };
    const extent = await file.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
    if (extent) extents.set(key, extent);
  }

  return {
    put(key, entry) {
      write(key, entry).catch(() => undefined);
    },
    async take(key, isUsable) {
      const extent = extents.get(key);
      if (!extent) return undefined;
      const bytes = await file.read(extent).catch(() => undefined);
      // It may have been purged since it was written, or while it was read.
      const entry = bytes && readEntry(bytes);
      if (entry && isUsable(entry)) return entry;
      if (extents.peek(key) === extent) extents.delete(key);
      return undefined;
    },
  };
}

function readEntry(bytes: Buffer): Entry {
  const at = bytes.indexOf(LINE_END);
  const { page, lastsFor, form, ...entry }: Head = JSON.parse(bytes.toString('utf8', 0, at));
  const shows = lastsFor === undefined ? {} : { shows: { tags: entry.tags, lastsFor } };
  return { ...entry, page: { ...page, ...shows, body: openPageBody(bytes.subarray(at + 1), { form }) } };
}
