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

interface Stored extends Omit<Entry, 'page'> {
  page: Omit<GuestPage, 'body'>;
  form: PageForm;
  extent: Extent;
}

/** Some hundred bytes of memory each. */
const MOST = 50_000;

export function openStoredPages(file: RingFile): StoredPages {
  const pages = cached<Stored>({ max: MOST })(file);

  async function write(key: string, { page: { body, ...page }, ...entry }: Entry): Promise<void> {
    const { form, bytes } = await body.smallest();
    const extent = await file.write(bytes);
    if (extent) pages.set(key, { ...entry, page, form, extent });
  }

  return {
    put(key, entry) {
      write(key, entry).catch(() => undefined);
    },
    async take(key, isUsable) {
      const found = pages.get(key);
      if (!found) return undefined;
      const bytes = isUsable(found) ? await file.read(found.extent).catch(() => undefined) : undefined;
      // It may have been purged while it was read.
      const { page, form, extent: _, ...entry } = found;
      if (bytes && isUsable(found)) return { ...entry, page: { ...page, body: openPageBody(bytes, { form }) } };
      if (pages.peek(key) === found) pages.delete(key);
      return undefined;
    },
  };
}
