import { previewArrived } from '#features/embed/events.ts';
import { embedSettings } from '#features/embed/settings.ts';
import { fileTypeOf } from '#platform/server/file/file-type.ts';
import { OutwardError } from '#platform/server/outward/call-outward.ts';
import { fetchGuarded, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import type { Site } from '#platform/server/site.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';
import { selectUses } from './preview-queries.ts';
import { decodePage, readPage } from './read-page.ts';
import { type DuePage, deleteUnused, giveUpPage, takeDuePages, writePage } from './store.ts';

const AT_ONCE = 4;
/** Pages of one run: the next goes on. */
const MOST = 200;
const MOST_ATTEMPTS = 3;
const KEPT_UNUSED = 30 * 24 * 3_600_000;
const PICTURE_WIDTH = 240;
const PICTURE_BYTES = 1024 * 1024;

type Services = Pick<Site, 'db' | 'log' | 'settings' | 'outbox' | 'files' | 'environment'>;

/** The job: reads pages that texts link to, and tells of those that have something to show; answers how many were read. */
export async function fetchPreviews(site: Services, ways: Ways = publicWays): Promise<number> {
  if (!site.settings.of(embedSettings).linkPreviews) return 0;
  let count = 0;
  while (count < MOST) {
    const pages = await takeDuePages(site.db, { limit: AT_ONCE, at: new Date().toISOString() });
    await Promise.all(pages.map((page) => readOne(site, page, ways)));
    count += pages.length;
    if (pages.length < AT_ONCE) break;
  }
  await deleteUnused(site.db, new Date(Date.now() - KEPT_UNUSED).toISOString());
  return count;
}

async function readOne(site: Services, page: DuePage, ways: Ways): Promise<void> {
  try {
    await keep(site, page, await readPreview(site, page.url, ways));
  } catch (error) {
    if (!(error instanceof OutwardError)) site.log.warn({ err: error, page: page.id }, 'a link preview could not be read');
    if (page.attempts >= MOST_ATTEMPTS) await giveUpPage(site.db, { id: page.id, at: new Date().toISOString() });
  }
}

async function keep(site: Services, { id }: DuePage, found: LinkPreview | null): Promise<void> {
  await site.db.transaction(async (tx) => {
    if (!(await writePage(tx, { id, found, at: new Date().toISOString() }))) return;
    for (const use of await selectUses(tx, id)) await site.outbox.announce(tx, previewArrived, { kind: use.kind, itemId: use.item_id });
  });
}

const headersOf = (site: Services, accept: string) => ({
  accept,
  'user-agent': `TeahousePreview/1.0 (+${site.environment.publicUrl})`,
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
});

/** @throws OutwardError when there is no answer now; null when there is one with nothing to show. */
async function readPreview(site: Services, address: string, ways: Ways): Promise<LinkPreview | null> {
  if (!URL.canParse(address)) return null;
  const answer = await fetchGuarded(new URL(address), { headers: headersOf(site, 'text/html'), mayCut: true }, ways);
  if (answer.status >= 500) throw new OutwardError(`the other side answered ${answer.status}`);
  const type = answer.headers['content-type'] ?? '';
  const isPage = answer.status === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && (answer.headers['content-encoding'] ?? 'identity') === 'identity';
  const words = isPage ? readPage(decodePage(answer.body, type), answer.url.hostname) : null;
  if (words === null) return null;
  return { ...words, picture: words.picture === null ? null : await copyPicture(site, { address: words.picture, base: answer.url }, ways) };
}

/** A small copy of the picture on this site; null when it is none of the kinds we take, too large, or not to be had. */
async function copyPicture(site: Services, { address, base }: { address: string; base: URL }, ways: Ways): Promise<string | null> {
  if (!URL.canParse(address, base)) return null;
  try {
    const { status, body } = await fetchGuarded(new URL(address, base), { headers: headersOf(site, 'image/webp,image/png,image/jpeg'), atMost: PICTURE_BYTES }, ways);
    if (status !== 200 || !['png', 'jpeg', 'gif', 'webp'].includes(fileTypeOf(body))) return null;
    return (await site.files.storeImage(body, { width: PICTURE_WIDTH })).path;
  } catch {
    // The card does without.
    return null;
  }
}
