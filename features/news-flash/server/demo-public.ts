import * as z from 'zod/mini';
import { NewsFlashFields } from '#features/news-flash/contract.ts';
import type { Site } from '#platform/server/site.ts';
import { insertFlash } from './store.ts';

const MINUTE = 60_000;
const DemoFlash = z.extend(NewsFlashFields, { minutesAgo: z.number() });

/** The flashes of the demo community, oldest first, as long ago as each of them says. */
export async function importNewsFlashes(site: Site, flashes: unknown, now = Date.now()): Promise<void> {
  for (const { minutesAgo, ...flash } of z.array(DemoFlash).parse(flashes))
    await insertFlash(site.db, { ...flash, createdBy: null, createdAt: new Date(now - minutesAgo * MINUTE) });
}
