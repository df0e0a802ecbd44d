import { closedSections } from '#features/attachment/server/public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { sitemapSources } from '#platform/server/feature/discovery.ts';
import { postGuarded, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import type { Site } from '#platform/server/site.ts';
import { type Engine, enginesOf } from './engines.ts';
import {
  dropOld,
  dropPages,
  dropTrouble,
  markAccepted,
  putTrouble,
  type QueuedPage,
  selectPublic,
  selectQueued,
  selectTrouble,
} from './store.ts';

const MINUTE = 60_000;
const LONGEST_REST = 6 * 60 * MINUTE;

interface Sending {
  now: Date;
  ways: Ways;
}

/**
 * Tells the engines that are on what has changed, a batch each. An engine that fails rests, twice as long each time up
 * to six hours. @returns how many addresses were accepted. @throws while an engine fails, so that its run is shown as
 * failed, after the others were told
 */
export async function sendAddresses(
  site: Site,
  { now = new Date(), ways = publicWays }: Partial<Sending> = {},
): Promise<number> {
  // Guests read nothing of a closed site.
  if (settingsOfSite(site).siteState === 'closed') return 0;
  const troubles: string[] = [];
  let count = 0;
  for (const engine of enginesOf(site)) {
    const outcome = await tell(site, engine, { now, ways });
    if (typeof outcome === 'number') count += outcome;
    else troubles.push(`${engine.name}: ${outcome.reason}`);
  }
  if (troubles.length > 0) throw new Error(troubles.join(' · '));
  return count;
}

async function tell(site: Site, engine: Engine, { now, ways }: Sending): Promise<number | { reason: string }> {
  const trouble = await selectTrouble(site.db, engine.name);
  if (trouble && new Date(trouble.restsUntil) > now) return trouble;
  const queued = await selectQueued(site.db, engine.name, engine.most);
  const { open, gone } = await sorted(site, queued);
  const [told, silent] = engine.takesGone
    ? [[...open, ...gone.filter(({ isKnown }) => isKnown)], gone.filter(({ isKnown }) => !isKnown)]
    : [open, gone];
  const refusal =
    told.length === 0 ? undefined : await send(site, engine, { addresses: told.map(addressOf(site)), ways });
  const { name } = engine;
  await site.db.transaction(async (tx) => {
    await dropPages(tx, { engine: name, pages: silent });
    if (refusal !== undefined) {
      const failures = (trouble?.failures ?? 0) + 1;
      const rest = Math.min(LONGEST_REST, 5 * MINUTE * 2 ** Math.min(failures, 10));
      const restsUntil = new Date(now.getTime() + rest).toISOString();
      await putTrouble(tx, name, { failures, restsUntil, reason: refusal.slice(0, 300) });
      await dropOld(tx, name, now);
      return;
    }
    await markAccepted(tx, { engine: name, pages: told.filter((page) => open.includes(page)) });
    await dropPages(tx, { engine: name, pages: told.filter((page) => !open.includes(page)) });
    if (trouble && told.length > 0) await dropTrouble(tx, name);
  });
  return refusal === undefined ? told.length : { reason: refusal };
}

/** The reason why the engine did not take them. */
async function send(
  site: Site,
  engine: Engine,
  { addresses, ways }: { addresses: readonly string[]; ways: Ways },
): Promise<string | undefined> {
  const { url, headers, body } = engine.request(site, addresses);
  try {
    return engine.refusal(await postGuarded(url, { headers, body }, ways));
  } catch (error) {
    if (error instanceof OutwardError) return error.message;
    throw error;
  }
}

const rowsOf = (kind: string) =>
  sitemapSources().flatMap((source) => (source.name === kind && 'rows' in source ? [source] : []))[0];

const addressOf =
  (site: Site) =>
  ({ kind, id }: QueuedPage): string =>
    `${site.environment.publicUrl}${rowsOf(kind)?.path(id) ?? '/'}`;

/** What guests may read now, by what the sitemaps say; the rest is gone, hidden or was never public. */
async function sorted(site: Site, queued: readonly QueuedPage[]) {
  const closed = await closedSections(site);
  const open: QueuedPage[] = [];
  for (const [kind, pages] of Map.groupBy(queued, (page) => page.kind)) {
    const source = rowsOf(kind);
    const ids = source
      ? await selectPublic(
          site.db,
          source.rows(closed),
          pages.map(({ id }) => id),
        )
      : [];
    open.push(...pages.filter(({ id }) => ids.includes(id)));
  }
  return { open, gone: queued.filter((page) => !open.includes(page)) };
}
