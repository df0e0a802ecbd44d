import { cached } from '../cache/cached.ts';
import type { RingFile } from '../cache/ring-file.ts';
import type { Entry, GuestPage, RenderedPage } from './guest-page.ts';
import { openPageBody } from './page-body.ts';
import { openStoredPages } from './stored-pages.ts';

/** Pages rendered for guests, each kept until something on it changes; never used for a member. */
export interface GuestCache {
  /** The page; concurrent calls for one key share one rendering. */
  take(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage>;
  /** Drops the pages that carry one of these tags in this process, or all pages: what they show may not be shown. */
  clear(tags?: readonly string[]): void;
  /** The same because of an ordinary change: what they show is outdated, but may be shown. */
  drop(tags?: readonly string[]): void;
  /**
   * Drops the pages with these tags here at once and in every process within half a second: for ordinary changes, of
   * which there are many. One message tells the others of all of them.
   */
  refresh(tags: readonly string[]): void;
  /** Tells the other processes what has not been told yet. */
  flush(): Promise<void>;
  /** Number of calls of `clear` so far: caches beside the pages expire with it. */
  readonly turn: number;
}

/** Carried by every page that is cached for the shortest time only: lists, profiles, the index. */
export const SHORT_LIVED = 'short-lived';

/** A purge is remembered for each tag, up to so many. */
const MOST_TAGS = 50_000;
const MOST_PAGES = 50_000;
/** In memory, measured: a tag, and the objects around the bytes of a page. */
const TAG_BYTES = 45;
const PAGE_OBJECTS = 1500;
/** In ms: how long refreshed tags are collected for one message. */
const COLLECT = 250;

interface Options {
  isOn: boolean;
  /** In ms: for pages that do not say what they show. */
  lifetime: number;
  /** In memory. */
  maximumBytes: number;
  /** For pages that memory has no room for. */
  disk?: RingFile | undefined;
  /** Tells every process to drop the pages with these tags. */
  tell: (tags: readonly string[]) => Promise<void>;
}

/**
 * Caches pages up to a total size; the least recently used move to disk. `lifetime` counts from the start of the
 * rendering.
 */
export function openGuestCache(options: Options): GuestCache {
  const stored = options.disk && openStoredPages(options.disk);
  const entries = cached<Entry>({
    max: MOST_PAGES,
    maxSize: options.maximumBytes,
    sizeCalculation: ({ page, tags }, key) => page.body.size + key.length + tags.length * TAG_BYTES + PAGE_OBJECTS,
    dispose: (entry, key, reason) => {
      if (reason === 'evict' && isUsable(entry)) stored?.put(key, entry);
    },
  })(options);
  const renderings = new Map<string, Promise<Entry>>();
  const purges = openPurges();
  const telling = openTelling(options.tell);
  let turn = 0;

  const isCurrent = (entry: Pick<Entry, 'tags' | 'seen'>) => purges.last(entry.tags) <= entry.seen;
  const isUsable = (entry: Omit<Entry, 'page'>) => isCurrent(entry) && entry.until > performance.now();

  async function make(key: string, render: () => Promise<RenderedPage>): Promise<Entry> {
    const onDisk = stored && (await stored.take(key, isUsable));
    if (onDisk) return onDisk;
    const seen = purges.count;
    const startedAt = performance.now();
    const { html, ...rendered } = await render();
    const onSize = () => {
      if (entries.peek(key) !== entry) return;
      // Another object, because the size of one that is there is not asked for again.
      entry = { ...entry };
      entries.set(key, entry);
    };
    const body = openPageBody(html, { onSize });
    let entry: Entry = {
      page: { ...rendered, body },
      seen,
      tags: rendered.shows?.tags ?? [SHORT_LIVED],
      until: startedAt + (rendered.shows?.lastsFor ?? options.lifetime),
    };
    // Failures are not kept.
    if (options.isOn && rendered.status < 500 && isCurrent(entry)) entries.set(key, entry);
    return entry;
  }

  async function take(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage> {
    if (!options.isOn) return (await make(key, render)).page;
    const known = entries.get(key);
    if (known && isUsable(known)) return known.page;
    const pending = renderings.get(key);
    if (pending !== undefined) {
      const entry = await pending;
      // Purged while it was rendered, perhaps before this request came.
      return isCurrent(entry) ? entry.page : take(key, render);
    }
    const making = make(key, render).finally(() => renderings.delete(key));
    renderings.set(key, making);
    return (await making).page;
  }

  return {
    take,
    clear(tags) {
      turn += 1;
      purges.add(tags);
    },
    drop: (tags) => purges.add(tags),
    refresh(tags) {
      purges.add(tags);
      telling.add(tags);
    },
    flush: () => telling.flush(),
    get turn() {
      return turn;
    },
  };
}

/** When each tag was last purged, as a number of purges: an older page with it is not used. */
function openPurges() {
  const last = new Map<string, number>();
  let count = 0;
  let ofAll = 0;
  return {
    get count() {
      return count;
    },
    add(tags: readonly string[] | undefined) {
      count += 1;
      for (const tag of tags ?? []) last.set(tag, count);
      if (tags && last.size <= MOST_TAGS) return;
      ofAll = count;
      last.clear();
    },
    last: (tags: readonly string[]) => tags.reduce((latest, tag) => Math.max(latest, last.get(tag) ?? 0), ofAll),
  };
}

function openTelling(tell: Options['tell']) {
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...untold];
    untold.clear();
    if (tags.length > 0) await tell(tags);
  };
  const add = (tags: readonly string[]) => {
    for (const tag of tags) untold.add(tag);
    timer ??= setTimeout(() => void flush().catch(() => add(tags)), COLLECT).unref();
  };
  return { add, flush };
}
