import type { Sort } from '#features/search/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { type DocumentKey, keyRows } from './opensearch-store.ts';
import { ofKind, ofLast } from './query-text.ts';
import type { Wanted } from './write-query.ts';

/** What is looked for, as `writeQuery` has written it. */
export interface Sought {
  wanted: readonly Wanted[];
  /** Half of what is wanted is enough. */
  isLoose: boolean;
  without: readonly string[];
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
const CANDIDATES = fixed('500');
/** Where so many are found, older ones are not looked into. */
const ENOUGH = fixed('200');
/** Of what is wanted, the first parts decide the order. */
const SCORED = 8;

/** The index decides by the words themselves, so the plan is made for them. */
const unprepared = (statement: Statement): Statement => ({ ...statement, name: '' });

/** Whether the index has the terms. What stands next to each other only the words say. */
const isIndexed = ({ wanted, isLoose }: Sought, among: string): Statement =>
  hasTerms(`${among} & (${wanted.map(({ query }) => query).join(isLoose ? ' | ' : ' & ')})`);

export const hasTerms = (query: string): Statement =>
  sql`search_terms(d.thread_kind, d.created_at, d.names, d.words) @@ ${query}::tsquery`;

/** Of a candidate: `words` between spaces. */
function isThere({ inWords, inNames }: Wanted): Statement {
  return joinSql(
    [
      ...inWords.map((text) => sql`strpos(words, ${text}) > 0`),
      ...(inNames === null ? [] : [sql`strpos(names, ${inNames}) > 0`]),
    ],
    ' or ',
  );
}

function isMatch({ wanted, isLoose, without }: Sought): Statement {
  const least = fixed(String(Math.max(1, Math.ceil(wanted.length / 2))));
  const there = wanted.map((each) => sql`(${isThere(each)})`);
  return joinSql(
    [
      ...(isLoose ? [sql`${sum(there.map((each) => sql`coalesce(${each}, false)::int`))} >= ${least}`] : there),
      ...without.map((text) => sql`strpos(words, ${text}) = 0`),
      fixed('true'),
    ],
    ' and ',
  );
}

const sum = (parts: readonly Statement[]): Statement => parts.reduce((all, part) => sql`${all} + ${part}`, fixed('0'));

/** How well it matches: most by its title, then by how often the words stand in it; texts without words match alike. */
function matchOf({ wanted }: Sought): Statement {
  if (wanted.length === 0) return fixed('1');
  const worth = wanted.slice(0, SCORED).map(({ inTitle, inWords: [text], inNames }) => {
    const part = inNames === null ? fixed('0') : sql`case when strpos(names, ${inNames}) > 0 then 0.3 else 0 end`;
    const body =
      text === undefined
        ? fixed('0')
        : sql`(octet_length(words) - octet_length(replace(words, ${text}, '')))::real / octet_length(${text})`;
    return sql`case when strpos(names, ${inTitle}) > 0 then 1 else ${part} end + weight * (1 - 1 / (1 + ${body}))`;
  });
  return sql`(${sum(worth)}) / (1 + 0.1 * ln(octet_length(words)))`;
}

const isNotBlocked = (readerId: string | null, author: Statement): Statement =>
  readerId === null
    ? fixed('true')
    : sql`not exists (select from block b where b.member_id = ${readerId} and b.blocked_id = ${author})`;

const isInSections = ({ sectionIds, isInSection }: TextFilter, section: Statement): Statement =>
  isInSection
    ? sql`${section} = any(${[...sectionIds]}::bigint[])`
    : sql`(${section} is null or ${section} = any(${[...sectionIds]}::bigint[]))`;

/** What the filter lets through. */
function conditionsOf(filter: TextFilter): Statement[] {
  const { readerId, tags, marks, authorIds, since } = filter;
  return [
    isInSections(filter, fixed('d.section_id')),
    isNotBlocked(readerId, fixed('d.author_id')),
    ...(authorIds === null ? [] : [sql`d.author_id = any(${[...authorIds]}::bigint[])`]),
    ...(since === null ? [] : [sql`d.created_at >= ${since}`]),
    ...(tags.length + marks.length === 0
      ? []
      : [
          sql`exists (select from search_document t where t.kind = d.thread_kind and t.id = d.thread_id and t.part = 0
            and coalesce(t.tags, '{}') @> ${[...tags]}::text[] and coalesce(t.marks, '{}') @> ${[...marks]}::text[])`,
        ]),
  ];
}

/**
 * Whether any thread has what the filter wants of one: otherwise each text with the words would be compared with its
 * own.
 */
export async function hasThreads(db: Executor, { threadKind, tags, marks }: TextFilter): Promise<boolean> {
  if (tags.length + marks.length === 0) return true;
  const conditions = [
    ...(tags.length === 0 ? [] : [sql`tags @> ${[...tags]}::text[]`]),
    ...(marks.length === 0 ? [] : [sql`marks @> ${[...marks]}::text[]`]),
  ];
  const statement = sql`
    select from search_document where tags is not null and ${joinSql(conditions, ' and ')}
      and thread_kind = ${threadKind} limit 1`;
  return (await db.row(unprepared(statement))) !== undefined;
}

/** Of each span the newest rows, and of the next ones only where those before have fewer than enough. */
export function newestOf(
  spans: readonly Statement[],
  { columns, limit, enough }: { columns: Statement; limit: Statement; enough: Statement },
): Statement {
  const names = spans.map((_, at) => fixed(`span_${at}`));
  const count = (before: readonly Statement[]) => sum(before.map((name) => sql`(select count(*) from ${name})`));
  const rows = spans.map(
    (span, at) => sql`
      ${names[at]} as materialized (select ${columns} from search_document d
        where ${span} and ${at === 0 ? fixed('true') : sql`${count(names.slice(0, at))} < ${enough}`}
        order by d.created_at desc limit ${limit})`,
  );
  const all = names.map((name) => sql`select * from ${name}`).reduce((some, each) => sql`${some} union all ${each}`);
  return sql`with ${joinSql(rows, ', ')} ${all} limit ${limit}`;
}

/** Those that the filter and the index let through, the newest. */
function newest(sought: Sought, filter: TextFilter): Statement {
  const conditions = conditionsOf(filter);
  const spans =
    sought.wanted.length === 0
      ? [sql`d.thread_kind = ${filter.threadKind}`]
      : spansOf(filter.threadKind).map(({ among, besides }) => sql`${isIndexed(sought, among)} and ${besides}`);
  return newestOf(
    spans.map((span) => joinSql([...conditions, span], ' and ')),
    { columns: fixed('d.ctid as tid'), limit: CANDIDATES, enough: ENOUGH },
  );
}

/** Of those that another engine has found, which may be late, the ones that the filter lets through. */
const amongCandidates = (candidates: readonly DocumentKey[], filter: TextFilter): Statement =>
  sql`select d.ctid as tid from ${keyRows(candidates)} join search_document d using (kind, id, part)
    where ${joinSql([sql`d.thread_kind = ${filter.threadKind}`, ...conditionsOf(filter)], ' and ')}`;

/** `is true`: the index of dates would read all that is old. */
export const outside = ({ from, until }: { from: Date; until: Date }): Statement =>
  sql`(d.created_at < ${from} or d.created_at >= ${until}) is true`;

/**
 * The spans of time, as terms; the last one is what is older, or of a time to come. What few texts have costs as much
 * to look for in a short span as in a long one, so there are not more.
 */
function spansOf(kind: string): { among: string; besides: Statement }[] {
  const days = ofLast('days', { kind, count: 2 });
  const months = ofLast('months', { kind, count: 3 });
  return [
    { among: days.among, besides: fixed('true') },
    { among: months.among, besides: outside(days) },
    { among: ofKind(kind), besides: outside(months) },
  ];
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

interface HitQuery {
  sought: Sought;
  filter: TextFilter;
  /** Absent: the index of the database finds them. */
  candidates: readonly DocumentKey[] | undefined;
  sort: Sort;
  limit: number;
  offset: number;
}

/** Texts that match, one of each thread: the best. A page of them, of the newest that the index has. */
export function selectHits(db: Executor, { sought, filter, candidates, ...range }: HitQuery): Promise<HitRecord[]> {
  return db.rows<HitRecord>(
    unprepared(sql`
    with newest as materialized (
      ${candidates ? amongCandidates(candidates, filter) : newest(sought, filter)}
    ), candidate as materialized (
      select kind, id, thread_kind, thread_id, created_at, own_likes, ${matchOf(sought)} as match
      from (select d.kind, d.id, d.thread_kind, d.thread_id, d.created_at, d.likes as own_likes, d.names,
        ' ' || d.words || ' ' as words,
        case when d.kind = d.thread_kind then 0.3::float8 else 0.12 end as weight
        from newest n join search_document d on d.ctid = n.tid offset 0) read
      where ${isMatch(sought)}
    ), scored as (
      select c.kind, c.id, c.thread_id, c.created_at, c.kind = c.thread_kind as is_thread, t.active_at, t.replies,
        t.bounty,
        coalesce(t.marks, '{}') as marks,
        c.match * (1 + 0.06 * ln(1 + t.replies + 3 * t.likes + 3 * c.own_likes)) * (case when 'essence' = any(t.marks)
          then 1.15::float8 else 1 end)
          * (0.75 + 0.25 * exp(date_part('epoch', c.created_at - now()) / 31536000)) as score
      from candidate c join search_document t on t.kind = c.thread_kind and t.id = c.thread_id and t.part = 0
      where ${isInSections(filter, fixed('t.section_id'))} and ${isNotBlocked(filter.readerId, fixed('t.author_id'))}
    ), best as (
      select distinct on (thread_id) * from scored order by thread_id, score desc, is_thread desc, created_at desc
    )
    select kind, id, replies, created_at, count(*) over ()::int as total from best
    order by ${orders[range.sort]} limit ${fixed(String(range.limit))} offset ${range.offset}`),
  );
}

/** One of the texts that match, whichever comes first; none is scored. */
export function selectAnyHit(db: Executor, sought: Sought, filter: TextFilter): Promise<HitRecord[]> {
  return db.rows<HitRecord>(
    unprepared(sql`
    with newest as materialized (
      ${newest(sought, filter)}
    ), candidate as (
      select d.kind, d.id, d.thread_kind, d.thread_id, d.created_at, d.names, ' ' || d.words || ' ' as words
      from newest n join search_document d on d.ctid = n.tid offset 0
    )
    select c.kind, c.id, t.replies, c.created_at, 1 as total
    from (select * from candidate where ${isMatch(sought)} offset 0) c
      join search_document t on t.kind = c.thread_kind and t.id = c.thread_id and t.part = 0
    where ${isInSections(filter, fixed('t.section_id'))} and ${isNotBlocked(filter.readerId, fixed('t.author_id'))}
    limit 1`),
  );
}

/** Members whose names match, the best first; those with a role of staff alone if asked for. */
export function selectMemberHits(
  db: Executor,
  filter: { sought: Sought; readerId: string | null; isStaff: boolean; limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const { sought, readerId, isStaff, limit, offset } = filter;
  const hasRole = sql`
    (m.is_owner or exists (select from member_role mr join role r on r.id = mr.role_id and r.kind = 'staff'
    where mr.member_id = m.id and (mr.ends_at is null or mr.ends_at > now())))`;
  return db.rows(
    unprepared(sql`
    with newest as materialized (
      select d.id, d.names, ' ' || d.words || ' ' as words, 0.3::float8 as weight from search_document d
      where d.kind = 'member' and ${sought.wanted.length === 0 ? fixed('true') : isIndexed(sought, ofKind('member'))}
        and ${isStaff ? sql`exists (select from member m where m.id = d.id and ${hasRole})` : fixed('true')}
        and ${isNotBlocked(readerId, fixed('d.id'))}
      order by d.created_at desc limit ${CANDIDATES}
    ), candidate as materialized (
      select id, ${matchOf(sought)} as match, length(words) as longer from newest where ${isMatch(sought)}
    )
    select id, count(*) over ()::int as total from candidate order by match desc, longer, id
      limit ${fixed(String(limit))} offset ${offset}`),
  );
}

/** Members with these accounts or nicknames, whoever of them there are. */
export async function selectNamed(db: Executor, names: readonly string[]): Promise<string[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const rows = await db.rows<{ id: string }>(sql`
    select id from member where state <> 'cancelled' and (lower(account) = any(${wanted}::text[])
      or lower(nickname) = any(${wanted}::text[])) limit 100`);
  return rows.map(({ id }) => id);
}
