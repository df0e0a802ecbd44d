import { fileTypeOf } from '#platform/server/file/file-type.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { fetchGuarded, type GuardedAnswer, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { savePicture } from '#platform/server/picture/save-picture.ts';
import type { Site } from '#platform/server/site.ts';
import { findIcons } from './find-icon.ts';
import { DEAD_FROM } from './policy.ts';
import { takeDue, writeLook } from './store.ts';

type Services = Pick<Site, 'db' | 'log' | 'objects' | 'environment' | 'guestCache'>;

const AT_ONCE = 4;
/** Sites per run; the next run continues. */
const MOST = 40;
const DAY = 24 * 3_600_000;
const ICON_BYTES = 256 * 1024;
const ICON = { width: 96, height: 96, maxPixels: 4_000_000, quality: 85, seconds: 5 };
/** Of the icons that a page names. */
const MOST_TRIES = 3;

/** Job: looks at each listed site once a day, and fetches the logo of those without one. */
export async function lookAtSites(site: Services, { now = new Date(), ways = publicWays } = {}): Promise<number> {
  const before = new Date(now.getTime() - DAY).toISOString();
  let count = 0;
  while (count < MOST) {
    const due = await takeDue(site.db, { before, at: now.toISOString(), limit: AT_ONCE });
    await Promise.all(due.map((row) => lookAt(site, row, ways)));
    count += due.length;
    if (due.length < AT_ONCE) break;
  }
  return count;
}

async function lookAt(
  site: Services,
  { id, url, logo_path }: { id: string; url: string; logo_path: string },
  ways: Ways,
) {
  const answer = await fetchPage(site, url, ways);
  const isThere = answer !== null && answer.status !== 404 && answer.status !== 410 && answer.status < 500;
  const logo = isThere && logo_path === '' ? await copyIcon(site, { id, answer }, ways) : null;
  await site.db.transaction(async (tx) => {
    const isChanged = await writeLook(tx, { id, isThere, logo, deadFrom: DEAD_FROM });
    if (isChanged) await clearGuestPages(tx, site, ['navigation-all']);
  });
}

const headersOf = (site: Services, accept: string) => ({
  accept,
  'user-agent': `TeahouseDirectory/1.0 (+${site.environment.publicUrl})`,
});

/** Null: it cannot be reached. */
async function fetchPage(site: Services, url: string, ways: Ways): Promise<GuardedAnswer | null> {
  try {
    return await fetchGuarded(new URL(url), { headers: headersOf(site, 'text/html'), mayTruncate: true }, ways);
  } catch (error) {
    if (!(error instanceof OutwardError)) site.log.warn({ err: error }, 'a listed site could not be looked at');
    return null;
  }
}

/** Stores a small copy of the site's icon; null where it has none that is a picture. */
async function copyIcon(
  site: Services,
  { id, answer }: { id: string; answer: GuardedAnswer },
  ways: Ways,
): Promise<string | null> {
  const html = new TextDecoder().decode(answer.body);
  for (const address of findIcons(html).slice(0, MOST_TRIES)) {
    if (!URL.canParse(address, answer.url)) continue;
    try {
      const headers = headersOf(site, 'image/png,image/webp,image/jpeg');
      const { status, body } = await fetchGuarded(new URL(address, answer.url), { headers, atMost: ICON_BYTES }, ways);
      const type = fileTypeOf(body);
      if (status !== 200 || !['png', 'jpeg', 'gif', 'webp'].includes(type)) continue;
      const owner = `navigation-${id}`;
      return (await savePicture(site.objects, { area: 'card', owner, source: body, type, ...ICON })).path;
    } catch {
      // The next one, or none.
    }
  }
  return null;
}
