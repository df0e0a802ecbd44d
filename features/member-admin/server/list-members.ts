import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import type { MemberAdminPage, MemberAdminQuery, MemberAdminRow } from '#features/member-admin/contract.ts';
import { memberStatesOf } from '#features/member-admin/member-state.ts';
import { membersByEntry } from '#features/member-field/server/public.ts';
import { listRoles } from '#features/role/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { MemberAdminFilter, Reading, Spot } from './member-admin-filter.ts';
import { countFrom, selectMemberStates, selectPage, selectSpots, sourceOf } from './member-admin-queries.ts';
import { selectRows } from './member-file-queries.ts';

const PAGE = 50;
/**
 * Maximum rows scanned from the beginning or from the given position to find a page: bounds the cost, not how far one
 * can page.
 */
const REACH = 1000;

type Requesting = Pick<Context, 'db' | 'site'>;

/** The member list for staff. @throws InvalidInput */
export async function listMemberAdmin(
  { db, site, actor }: Requesting & Pick<Context, 'actor'>,
  query: MemberAdminQuery,
): Promise<MemberAdminPage> {
  const filter = await filterOf({ db, site }, query);
  const { spots, counted, before } = filter === null ? NONE : await spotsOf({ db, site }, { filter, query });
  const records = await rowsOf({ db, site }, spots);
  const first = spots[0];
  const total = before + Math.min(counted, REACH);
  return {
    records,
    page: query.page,
    pageSize: PAGE,
    total,
    isCounted: counted <= REACH,
    at: first ? `${query.page}~${first.key}~${first.id}` : null,
    may: { export: actor.may('console.export') },
  };
}

const NONE = { spots: [], counted: 0, before: 0 };

/** The rows of the members at these positions. */
export async function rowsOf({ db, site }: Requesting, spots: readonly Pick<Spot, 'id'>[]): Promise<MemberAdminRow[]> {
  const ids = spots.map((spot) => spot.id);
  const [levels, found] = await Promise.all([levelsOf(site), selectRows(db, ids)]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { points, ...rest } = row;
    return [{ ...rest, level: levelAt(levels, points).number }];
  });
}

/** The filter of the list; null if nobody can match. */
export async function filterOf(
  { db, site }: Requesting,
  query: Omit<MemberAdminQuery, 'page' | 'sort' | 'at'>,
): Promise<MemberAdminFilter | null> {
  const { q, from, to, seenFrom } = query;
  const [levels, roles, existing, entered] = await Promise.all([
    levelsOf(site),
    listRoles(site),
    selectMemberStates(db),
    q === undefined ? [] : membersByEntry(db, q),
  ]);
  const memberStates = memberStatesOf(query).filter((memberState) => existing.includes(memberState));
  const role = roles.find((item) => item.code === query.role);
  const number = query.level === undefined ? undefined : Number(query.level);
  const own = levels.find((item) => item.number === number);
  if (memberStates.length === 0 || (query.role !== undefined && !role) || (number !== undefined && !own)) return null;
  const next = levels.find((item) => item.number === (number ?? 0) + 1);
  return {
    q,
    entered,
    from,
    to,
    seenFrom,
    memberStates,
    hasEveryMemberState: memberStates.length === existing.length,
    ...(role ? { role: { id: role.id, hasOwners: role.code === 'staff' } } : {}),
    ...(own ? { points: { min: own.threshold, max: next?.threshold ?? null } } : {}),
  };
}

interface Found {
  spots: Spot[];
  counted: number;
  /** Number of rows before the start of counting. */
  before: number;
}

async function spotsOf(
  { db }: Requesting,
  { filter, query }: { filter: MemberAdminFilter; query: MemberAdminQuery },
): Promise<Found> {
  const { spot, isBack, offset, counted } = startOf(query);
  const whole: Reading = { filter, sort: query.sort };
  if (spot === undefined) {
    // The page that begins at the last position within reach is complete too.
    const reach = offset > REACH ? REACH + 1 : Math.max(REACH + 1, offset + PAGE);
    const source = await sourceOf(db, whole, reach);
    return { ...(await selectPage(db, whole, { source, offset, limit: PAGE, reach })), before: 0 };
  }
  const reading: Reading = { ...whole, from: { spot, direction: isBack ? 'back' : 'on' } };
  const counting: Reading = counted ? { ...whole, from: { spot: counted.spot, direction: 'on' } } : whole;
  const [spots, count] = await Promise.all([
    offset > REACH
      ? []
      : sourceOf(db, reading, offset + PAGE).then((source) =>
          selectSpots(db, reading, { source, offset, limit: PAGE }),
        ),
    sourceOf(db, counting, REACH + 1).then((source) => countFrom(db, source, REACH + 1)),
  ]);
  return { spots, counted: count, before: counted ? (counted.page - 1) * PAGE : 0 };
}

interface Start {
  spot: Spot | undefined;
  isBack: boolean;
  offset: number;
  /** The position where counting starts, unless it is the beginning. */
  counted: { page: number; spot: Spot } | undefined;
}

/** The known position nearest to the requested page. */
function startOf({ page, at }: MemberAdminQuery): Start {
  const [existing = '1', key = '', id = ''] = at?.split('~') ?? [];
  const existingPage = Number(existing);
  const isFar = at !== undefined && (page - 1) * PAGE > REACH;
  const counted = isFar ? { page: existingPage, spot: { key, id } } : undefined;
  if (at === undefined || page - 1 <= Math.abs(page - existingPage))
    return { spot: undefined, isBack: false, offset: (page - 1) * PAGE, counted };
  const isBack = page < existingPage;
  return {
    spot: { key, id },
    isBack,
    offset: (isBack ? existingPage - page - 1 : page - existingPage) * PAGE,
    counted,
  };
}
