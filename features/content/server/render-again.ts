import { shownChanged } from '#features/content/events.ts';
import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { PageTag } from '#platform/server/http/page-tags.ts';
import { areJobsEnding } from '#platform/server/job/jobs.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { isRendered, markRendered } from './render-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Maximum number of texts queued for rendering; more are left to the job or to the next reader. */
const MOST_WAITING = 100;
const waiting = new Map<string, () => Promise<void>>();
let isWorking = false;

/** Queues a rendering; the queue runs one at a time, outside of any request. */
export function renderLater(site: Pick<Site, 'db' | 'log'>, text: { key: string; render: () => Promise<void> }): void {
  if (waiting.size >= MOST_WAITING || waiting.has(text.key)) return;
  waiting.set(text.key, text.render);
  if (!isWorking) void workOff(site);
}

async function workOff(site: Pick<Site, 'db' | 'log'>): Promise<void> {
  isWorking = true;
  for (const [key, render] of waiting) {
    if (areJobsEnding(site)) {
      waiting.clear();
      break;
    }
    await render().catch((error: unknown) =>
      site.log.warn({ err: error, text: key }, 'a text could not be rendered anew'),
    );
    waiting.delete(key);
  }
  isWorking = false;
}

/** One table of rendered texts, as iterated by `renderStale`. */
interface RenderedTexts {
  name: string;
  /** Ids of texts rendered by an older pipeline, after one id, in order. */
  listStale(db: Executor, params: { version: number; after: string; limit: number }): Promise<string[]>;
  render(site: Services, id: string): Promise<void>;
}

const BATCH = 100;

/**
 * Renders all texts of an older pipeline again; returns how many. Costs one query when there are none; if the process
 * ends, the next run continues.
 */
export async function renderStale(site: Services, texts: RenderedTexts): Promise<number> {
  if (await isRendered(site.db, texts.name, PIPELINE_VERSION)) return 0;
  let count = 0;
  for (let after = '0'; ; ) {
    const ids = await texts.listStale(site.db, { version: PIPELINE_VERSION, after, limit: BATCH });
    for (const id of ids) {
      if (areJobsEnding(site)) return count;
      await texts.render(site, id);
      count += 1;
    }
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  await markRendered(site.db, texts.name, PIPELINE_VERSION);
  return count;
}

/** Whether words stand in a source, however they are capitalised. */
export const hasWords = (source: string, words: string): boolean => source.toLowerCase().includes(words.toLowerCase());

/** A text, and what of it has changed: with `words` they stand in its source, with `path` it is that video. */
interface ShownChange {
  kind: string;
  itemId: string;
  words?: string;
  path?: string;
}

/**
 * Listens for changes of what texts show: a link preview, a video, something else. `render` renders the text again if
 * it is of its kind, and answers the tag of the guests' pages that show it.
 */
export function onShownChanged(site: Site, render: (change: ShownChange) => Promise<PageTag | undefined>): void {
  for (const event of [previewArrived, videoChanged, shownChanged])
    site.outbox.on<ShownChange>(event, async (change, { tx }) => {
      const tag = await render(change);
      if (tag) await clearGuestPages(tx, site, [tag]);
    });
}
