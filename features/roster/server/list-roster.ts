import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import type { RosterPage, RosterQuery } from '#features/roster/contract.ts';
import { facetsOf } from '#features/roster/facet.ts';
import type { Context } from '#platform/server/http/context.ts';
import { fewOf } from './few-queries.ts';
import { selectRows } from './member-file-queries.ts';
import type { RosterFilter } from './roster-filter.ts';
import { countFrom, type Spot, selectFacets, selectSpots } from './roster-queries.ts';

const PAGE = 50;
/** So far a page is looked for from the beginning or from the place named: what it costs is bounded, how far one gets is not. */
const REACH = 2000;

/** Members as staff look for them. @throws InvalidInput */
export async function listRoster({ db, site }: Pick<Context, 'db' | 'site'>, query: RosterQuery): Promise<RosterPage> {
  const levels = await levelsOf(site);
  const filter = await filterOf(db, query, levels);
  const few = await fewOf(db, { filter, sort: query.sort });
  const start = startOf(query);
  const from = start.spot && { spot: start.spot, direction: start.isBack ? ('back' as const) : ('on' as const) };
  const [spots, counted] = await Promise.all([
    start.offset > REACH ? [] : selectSpots(db, { filter, sort: query.sort, few, from, offset: start.offset, limit: PAGE }),
    countFrom(db, { filter, sort: query.sort, few, ...(start.counted ? { from: { spot: start.counted.spot, direction: 'on' } } : {}), limit: REACH + 1 }),
  ]);
  const rows = new Map(
    (
      await selectRows(
        db,
        spots.map((spot) => spot.id),
      )
    ).map((row) => [row.id, row]),
  );
  const records = spots.flatMap(({ id }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { points, ...rest } = row;
    return [{ ...rest, level: levelAt(levels, points).number }];
  });
  const first = spots[0];
  const total = (start.counted ? (start.counted.page - 1) * PAGE : 0) + Math.min(counted, REACH);
  return { records, page: query.page, pageSize: PAGE, total, isCounted: counted <= REACH, at: first ? `${query.page}~${first.key}~${first.id}` : null };
}

async function filterOf(db: Context['db'], query: RosterQuery, levels: Awaited<ReturnType<typeof levelsOf>>): Promise<RosterFilter> {
  const { q, role, from, to, seenFrom, level } = query;
  const known = new Set(await selectFacets(db));
  const facets = facetsOf(query).filter((facet) => known.has(facet));
  const number = level === undefined ? undefined : Number(level);
  const own = levels.find((one) => one.number === number);
  const next = levels.find((one) => one.number === (number ?? 0) + 1);
  const points = number === undefined ? {} : { points: own ? { min: own.threshold, max: next?.threshold ?? null } : { min: 0, max: 0 } };
  return { q, role, from, to, seenFrom, facets, ...points };
}

interface Start {
  spot: Spot | undefined;
  isBack: boolean;
  offset: number;
  /** Where counting begins, when it is not the beginning. */
  counted: { page: number; spot: Spot } | undefined;
}

/** From which known place the page is reached soonest. */
function startOf({ page, at }: RosterQuery): Start {
  const [known = '1', key = '', id = ''] = at?.split('~') ?? [];
  const knownPage = Number(known);
  const isFar = at !== undefined && (page - 1) * PAGE > REACH;
  const counted = isFar ? { page: knownPage, spot: { key, id } } : undefined;
  if (at === undefined || page - 1 <= Math.abs(page - knownPage)) return { spot: undefined, isBack: false, offset: (page - 1) * PAGE, counted };
  const isBack = page < knownPage;
  return { spot: { key, id }, isBack, offset: (isBack ? knownPage - page - 1 : page - knownPage) * PAGE, counted };
}
