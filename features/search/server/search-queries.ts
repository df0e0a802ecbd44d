import type { Sort } from '#features/search/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';

/** What is looked for, as `writeQuery` has written it. */
export interface Sought {
  strict: string | null;
  /** Some of these are enough; strict is not asked then. */
  loose: readonly string[] | null;
  without: string | null;
}

export interface TextFilter {
  threadKind: string;
  /** Sections that the caller may view, or some of them. */
  sectionIds: readonly string[];
  /** Only texts of these sections, none without one. */
  isInSection: boolean;
  /** Whose blocks count. */
  readerId: string | null;
  tags: readonly string[];
  /** Ids; null: anybody. */
  authorIds: readonly string[] | null;
  marks: readonly string[];
  since: Date | null;
}

/** Scored at most, the newest. */
const CANDIDATES = 2000;
/** D, C, B, A. */
const WEIGHTS = fixed("'{0.12, 0.3, 0.6, 1}'");

const queryOf = (text: string): Statement => sql`${text}::tsquery`;

/** The index decides by the words themselves, so the plan is made for them. */
const unprepared = (statement: Statement): Statement => ({ ...statement, name: '' });

function isMatch({ strict, loose, without }: Sought): Statement {
  const least = loose === null ? 0 : Math.max(1, Math.ceil(loose.length / 2));
  return joinSql(
    [
      ...(loose === null ? [] : [sql`d.terms @@ ${queryOf(loose.join(' | '))}`]),
      ...(loose === null || least < 2 ? [] : [sql`${foundTerms(loose)} >= ${fixed(String(least))}`]),
      ...(loose !== null || strict === null ? [] : [sql`d.terms @@ ${queryOf(strict)}`]),
      ...(without === null ? [] : [sql`d.terms @@ ${queryOf(without)}`]),
      fixed('true'),
    ],
    ' and ',
  );
}

const foundTerms = (terms: readonly string[]): Statement =>
  sql`(select count(*) from unnest(${[...terms]}::text[]::tsquery[]) as one (term) where d.terms @@ one.term)`;

/** How well it matches; a text that is asked for by filters alone matches as all do. */
function matchOf({ strict, loose }: Sought): Statement {
  if (loose !== null)
    return sql`${foundTerms(loose)} * (0.2 + ts_rank(${WEIGHTS}, d.terms, ${queryOf(loose.join(' | '))}, 1))`;
  return strict === null ? fixed('1') : sql`ts_rank(${WEIGHTS}, d.terms, ${queryOf(strict)}, 1)`;
}

const isNotBlocked = (readerId: string | null): Statement =>
  readerId === null
    ? fixed('true')
    : sql`not exists (select from block b where b.member_id = ${readerId} and b.blocked_id in (d.author_id, t.author_id))`;

function isWanted(filter: TextFilter): Statement {
  const { threadKind, sectionIds, isInSection, readerId, tags, authorIds, marks, since } = filter;
  const inSections = sql`t.section_id = any(${[...sectionIds]}::bigint[])`;
  return joinSql(
    [
      sql`d.thread_kind = ${threadKind}`,
      isInSection ? inSections : sql`(t.section_id is null or ${inSections})`,
      isNotBlocked(readerId),
      ...(tags.length > 0 ? [sql`t.tags @> ${[...tags]}::text[]`] : []),
      ...(marks.length > 0 ? [sql`t.marks @> ${[...marks]}::text[]`] : []),
      ...(authorIds === null ? [] : [sql`d.author_id = any(${[...authorIds]}::bigint[])`]),
      ...(since === null ? [] : [sql`d.created_at >= ${since}`]),
    ],
    ' and ',
  );
}

/** Of `best`, one row for each thread. */
const orders: Readonly<Record<Sort, Statement>> = {
  relevance: fixed('score desc, created_at desc, id desc'),
  newest: fixed('created_at desc, id desc'),
  active: fixed('active_at desc, id desc'),
  essence: fixed("('essence' = any(marks)) desc, score desc, id desc"),
  pinned: fixed("('pinned' = any(marks)) desc, score desc, id desc"),
  bounty: fixed('bounty desc, score desc, id desc'),
};

export interface HitRecord {
  kind: string;
  id: string;
  replies: number;
  created_at: string;
  total: number;
}

/**
 * Texts that match, one of each thread: the best. A page of them, of the newest that match; the terms of these alone are
 * read and ranked, which of all that match would cost more than finding them.
 */
export function selectHits(
  db: Executor,
  { sought, filter, ...range }: { sought: Sought; filter: TextFilter; sort: Sort; limit: number; offset: number },
): Promise<HitRecord[]> {
  return db.rows<HitRecord>(
    unprepared(sql`
    with newest as materialized (
      select d.kind, d.id, d.part, d.thread_id, d.created_at, d.likes as own_likes,
        t.active_at, t.likes, t.replies, t.marks, t.bounty, d.kind = d.thread_kind as is_thread
      from search_document d join search_document t on t.kind = d.thread_kind and t.id = d.thread_id and t.part = 0
      where ${isWanted(filter)} and ${isMatch(sought)} order by d.created_at desc limit ${fixed(String(CANDIDATES))}
    ), candidate as materialized (
      select n.*, ${matchOf(sought)} as match from newest n join search_document d on d.kind = n.kind and d.id = n.id and d.part = n.part
    ), scored as (
      select *, match * (1 + 0.06 * ln(1 + replies + 3 * likes + 3 * own_likes)) * (case when 'essence' = any(marks) then 1.15 else 1 end)
        * (0.75 + 0.25 * exp(extract(epoch from created_at - now()) / 31536000)) as score from candidate
    ), best as (
      select distinct on (thread_id) * from scored order by thread_id, score desc, is_thread desc, created_at desc
    )
    select kind, id, replies, created_at, count(*) over ()::int as total from best
    order by ${orders[range.sort]} limit ${fixed(String(range.limit))} offset ${range.offset}`),
  );
}

/** Members whose names match, the best first; those with a role of staff alone if asked for. */
export function selectMemberHits(
  db: Executor,
  filter: { sought: Sought; readerId: string | null; isStaff: boolean; limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const { sought, readerId, isStaff, limit, offset } = filter;
  const hasRole = sql`(m.is_owner or exists (select from member_role mr join role r on r.id = mr.role_id and r.kind = 'staff'
    where mr.member_id = m.id and (mr.ends_at is null or mr.ends_at > now())))`;
  return db.rows(
    unprepared(sql`
    with candidate as materialized (
      select d.id, ${matchOf(sought)} as match, length(coalesce(m.nickname, m.account)) as longer from search_document d join member m on m.id = d.id
      where d.kind = 'member' and ${isMatch(sought)} and ${isStaff ? hasRole : fixed('true')}
        ${readerId === null ? fixed('') : sql`and not exists (select from block b where b.member_id = ${readerId} and b.blocked_id = m.id)`}
      order by d.created_at desc limit ${fixed(String(CANDIDATES))}
    )
    select id, count(*) over ()::int as total from candidate order by match desc, longer, id limit ${fixed(String(limit))} offset ${offset}`),
  );
}

/** Members with these accounts or nicknames, whoever of them there are. */
export async function selectNamed(db: Executor, names: readonly string[]): Promise<string[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const rows = await db.rows<{ id: string }>(sql`
    select id from member where state <> 'cancelled' and (lower(account) = any(${wanted}::text[]) or lower(nickname) = any(${wanted}::text[])) limit 100`);
  return rows.map(({ id }) => id);
}
