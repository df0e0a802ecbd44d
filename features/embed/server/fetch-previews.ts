import { picturesDropped, previewArrived } from '#features/embed/events.ts';
import { embedSettings } from '#features/embed/settings.ts';
import { fileTypeOf } from '#platform/server/file/file-type.ts';
import { fetchGuarded, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { savePicture } from '#platform/server/picture/save-picture.ts';
import type { Site } from '#platform/server/site.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';
import { selectUses } from './preview-queries.ts';
import { decodePage, readPage } from './read-page.ts';
import { type DuePage, deleteUnused, giveUpPage, takeDuePages, writePage } from './store.ts';

const AT_ONCE = 4;
/** Pages per run; the next run continues. */
const MOST = 200;
const MOST_ATTEMPTS = 3;
const STORED_UNUSED = 30 * 24 * 3_600_000;
const PICTURE_BYTES = 1024 * 1024;
/** Limits for a preview picture from another site: pages usually provide about 1200 by 630. */
const PICTURE = { width: 240, height: 720, maxPixels: 8_000_000, quality: 82, seconds: 5 };
/** Maximum texts rendered again when a page's preview changes. */
const MOST_USES = 500;

type Services = Pick<Site, 'db' | 'log' | 'settings' | 'outbox' | 'objects' | 'environment'>;

/** Job: reads pages that texts link to and announces those with a preview; returns how many were read. */
export async function fetchPreviews(site: Services, ways: Ways = publicWays): Promise<number> {
  if (!site.settings.of(embedSettings).linkPreviews) return 0;
  let count = 0;
  while (count < MOST) {
    const pages = await takeDuePages(site.db, { limit: AT_ONCE, at: new Date().toISOString() });
    await Promise.all(pages.map((page) => readOne(site, page, ways)));
    count += pages.length;
    if (pages.length < AT_ONCE) break;
  }
  await forgetUnused(site);
  return count;
}

/** Deletes pages that no text links to any more, and their pictures. */
async function forgetUnused(site: Services): Promise<void> {
  await site.db.transaction(async (tx) => {
    const paths = await deleteUnused(tx, new Date(Date.now() - STORED_UNUSED).toISOString());
    if (paths.length > 0) await site.outbox.announce(tx, picturesDropped, { paths });
  });
}

async function readOne(site: Services, page: DuePage, ways: Ways): Promise<void> {
  try {
    await keep(site, page, await readPreview(site, page, ways));
  } catch (error) {
    if (!(error instanceof OutwardError))
      site.log.warn({ err: error, page: page.id }, 'a link preview could not be read');
    if (page.attempts >= MOST_ATTEMPTS) await giveUpPage(site.db, { id: page.id, at: new Date().toISOString() });
  }
}

async function keep(site: Services, { id }: DuePage, found: LinkPreview | null): Promise<void> {
  await site.db.transaction(async (tx) => {
    const written = await writePage(tx, { id, found, at: new Date().toISOString() });
    if (!written.isNew) return;
    const uses = await selectUses(tx, { pageId: id, limit: MOST_USES });
    for (const use of uses) await site.outbox.announce(tx, previewArrived, { kind: use.kind, itemId: use.item_id });
    // With more texts than this, the remaining ones still show the old picture, so it is kept.
    if (written.dropped !== null && uses.length < MOST_USES)
      await site.outbox.announce(tx, picturesDropped, { paths: [written.dropped] });
  });
}

const headersOf = (site: Services, accept: string) => ({
  accept,
  'user-agent': `TeahousePreview/1.0 (+${site.environment.publicUrl})`,
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
});

/** @throws OutwardError if the page is unavailable now; null if it has nothing to show. */
async function readPreview(site: Services, { id, url: address }: DuePage, ways: Ways): Promise<LinkPreview | null> {
  if (!URL.canParse(address)) return null;
  const answer = await fetchGuarded(
    new URL(address),
    { headers: headersOf(site, 'text/html'), mayTruncate: true },
    ways,
  );
  if (answer.status >= 500) throw new OutwardError(`the other side answered ${answer.status}`);
  const type = answer.headers['content-type'] ?? '';
  const isPage =
    answer.status === 200 &&
    /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) &&
    (answer.headers['content-encoding'] ?? 'identity') === 'identity';
  const summary = isPage ? readPage(decodePage(answer.body, type), answer.url.hostname) : null;
  if (summary === null) return null;
  return {
    ...summary,
    picture:
      summary.picture === null
        ? null
        : await copyPicture(site, { pageId: id, address: summary.picture, base: answer.url }, ways),
  };
}

/** Stores a small copy of the picture; null if its format is not accepted, it is too large, or unavailable. */
async function copyPicture(
  site: Services,
  { pageId, address, base }: { pageId: string; address: string; base: URL },
  ways: Ways,
): Promise<string | null> {
  if (!URL.canParse(address, base)) return null;
  try {
    const { status, body } = await fetchGuarded(
      new URL(address, base),
      { headers: headersOf(site, 'image/webp,image/png,image/jpeg'), atMost: PICTURE_BYTES },
      ways,
    );
    const type = fileTypeOf(body);
    if (status !== 200 || !['png', 'jpeg', 'gif', 'webp'].includes(type)) return null;
    return (await savePicture(site.objects, { area: 'card', owner: pageId, source: body, type, ...PICTURE })).path;
  } catch {
    // The preview is shown without a picture.
    return null;
  }
}
