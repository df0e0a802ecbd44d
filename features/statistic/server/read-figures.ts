import { publishedKinds } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { dayOf } from './day.ts';
import { selectPublicFigures } from './store.ts';

/** How many members have joined so far, and how many texts were published today: for everybody to see. */
export function readPublicFigures({
  site,
  db,
  now,
}: Pick<Context, 'site' | 'db' | 'now'>): Promise<{ members: number; today: number }> {
  return selectPublicFigures(db, { day: dayOf(site, now), kinds: publishedKinds() });
}
