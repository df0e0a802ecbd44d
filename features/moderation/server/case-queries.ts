import type { CaseQuery } from '#features/moderation/contract.ts';
import { APPEAL, decisions, LAST_DAY } from '#features/moderation/decision.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, threadOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { CLAIM_MS } from './policy.ts';

export interface CaseRecord {
  id: string;
  target_kind: string;
  target_id: string;
  author_id: string | null;
  sources: string[];
  /** Words that were found in it. */
  found: string[];
  signal_count: number;
  opened_at: string;
  state: 'open' | 'decided';
  claimed_by: string | null;
  claimed_at: string | null;
  claimed_name: string | null;
  decision: string | null;
  /** The same as people are told it. */
  told: string | null;
  reason: string;
  decided_by: string | null;
  decided_name: string | null;
  decided_at: string | null;
  undo_until: string | null;
  settled_at: string | null;
  reversed_at: string | null;
  undo: { status?: 'pending' | 'published' | 'deleted_by_staff'; removalId?: string; isSuspended?: boolean } & Record<
    string,
    unknown
  >;
  /** The target of a decided case has another, open one. */
  is_open_again: boolean;
  /** Of an appeal: who made the decision that it is about. */
  appealed_decider: string | null;
}

/** The source of cases that staff never saw in the queue: what they did outside of it. */
export const STAFF = 'staff';
/** Beside another source: words of a list were found, or an outside service has objected. */
export const WORD = 'word';

/** What the decision of `moderation_case mc` is called: of a removal with a suspension it says how much went. */
export const toldOf = sql`case when mc.undo ? 'removalId' and exists (select from moderation_removal r
  where r.id = (mc.undo ->> 'removalId')::bigint and r.since is not null) then ${LAST_DAY} else mc.decision end`;

const nameOf = (id: Statement) => sql`(select coalesce(s.nickname, s.account) from member s where s.id = ${id})`;

/** Columns of `moderation_case mc`. */
export const caseColumns = sql`
  mc.id, mc.target_kind, mc.target_id, mc.author_id, mc.sources, mc.found, mc.signal_count, mc.opened_at, mc.state,
    mc.claimed_by, mc.claimed_at,
  ${nameOf(sql`mc.claimed_by`)} as claimed_name, mc.decision, ${toldOf} as told, mc.reason, mc.decided_by,
    ${nameOf(sql`mc.decided_by`)} as decided_name, mc.decided_at,
  mc.undo_until, mc.settled_at, mc.reversed_at, mc.undo,
  mc.state = 'decided' and exists (
    select from moderation_case n where n.target_kind = mc.target_kind and n.target_id = mc.target_id
      and n.state = 'open') as is_open_again,
  (select o.decided_by from moderation_case o where mc.target_kind = ${APPEAL}
    and o.id = mc.target_id) as appealed_decider`;

/** A case with what names its target. */
export interface ShownCase extends CaseRecord {
  account: string | null;
  nickname: string | null;
  title: string | null;
  excerpt: string;
  status: string | null;
}

/** Characters of an excerpt that the queue shows. */
const QUOTED = 160;

const target = { kind: sql`mc.target_kind`, id: sql`mc.target_id` };

/** Those of a query for cases as `c`, in its order, with what names their targets. */
const shown = (cases: Statement): Statement => sql`
  select ${caseColumns}, a.account, coalesce(a.nickname, a.account) as nickname, coalesce(f.title, p.title) as title,
    f.status,
    left(coalesce(nullif(placed.excerpt, ''), x.text, ''), ${QUOTED}) as excerpt
  from (${cases}) mc left join member a on a.id = mc.author_id
  left join lateral (${factsOf(target)}) f on true left join lateral (${threadOf(target)}) placed on true
  left join lateral (${factsOf({ kind: sql`placed.kind`, id: sql`placed.id` })}) p on f.title is null
  left join moderation_appeal x on mc.target_kind = ${APPEAL} and x.case_id = mc.target_id
  order by mc.id`;

/** Open cases after one, the oldest first. */
export function selectOpenCases(db: Executor, query: OpenCasesQuery): Promise<ShownCase[]> {
  return db.rows<ShownCase>(openCases(query));
}

/** Nobody has claimed it, or that has lapsed. */
const isFree = sql`(mc.claimed_by is null or mc.claimed_at <= now() - ${CLAIM_MS} * interval '1 millisecond')`;

type OpenCasesQuery = CaseQuery & { memberId: string; limit: number };

/**
 * Reads no more of an index than its page, whatever the table's statistics say. Several sources may have asked for a
 * case, so one of them is found by the few lists of sources that open cases have, each in the order of the queue.
 */
export function openCases({ kind, source, sectionId, claim, before, memberId, limit }: OpenCasesQuery): Statement {
  const conditions = [
    sql`mc.state = 'open'`,
    ...(kind === undefined ? [] : [sql`mc.target_kind = ${kind}`]),
    ...(sectionId === undefined ? [] : [sql`mc.section_id = ${sectionId}`]),
    ...(claim === 'mine' ? [sql`mc.claimed_by = ${memberId}`] : claim === 'free' ? [isFree] : []),
  ];
  const page = (narrowed: readonly Statement[], order: Statement): Statement =>
    sql`select mc.* from moderation_case mc where ${joinSql(narrowed, ' and ')} order by ${order} limit ${limit}`;
  const later = before === undefined ? [] : [sql`mc.id > ${before}`];
  if (source === undefined) return shown(page([...conditions, ...later], sql`mc.id`));
  // As a range, in the order of both columns: were the lists said to be equal, all cases in the order of their ids
  // would do as well, and statistics from before the first appeal choose that.
  const oneList = sql`(mc.sources, mc.id) > (l.sources, ${before ?? 0}::bigint) and mc.sources <= l.sources`;
  return shown(sql`
    with recursive lists as (
      (select sources from moderation_case where state = 'open' order by sources limit 1)
      union all select (select n.sources from moderation_case n where n.state = 'open' and n.sources > l.sources
        order by n.sources limit 1)
        from lists l where l.sources is not null)
    select found.* from lists l cross join lateral (${page([...conditions, oneList], sql`mc.sources, mc.id`)}) found
    where ${source} = any(l.sources) order by found.id limit ${limit}`);
}

export function findShownCase(db: Executor, id: string): Promise<ShownCase | undefined> {
  return db.row<ShownCase>(shown(sql`select mc.* from moderation_case mc where mc.id = ${id}`));
}

export function findCase(db: Executor, id: string): Promise<CaseRecord | undefined> {
  return db.row<CaseRecord>(sql`select ${caseColumns} from moderation_case mc where mc.id = ${id}`);
}

/** Earlier cases of a target, the latest first. */
export function selectEarlier(
  db: Executor,
  { id, kind, of }: { id: string; kind: string; of: string },
): Promise<CaseRecord[]> {
  return db.rows<CaseRecord>(sql`
    select ${caseColumns} from moderation_case mc where mc.target_kind = ${kind} and mc.target_id = ${of}
      and mc.id < ${id} and mc.state = 'decided'
    order by mc.id desc limit 10`);
}

/** A decision about a member, with what names whoever made it. */
export interface DecidedRow extends Pick<CaseRecord, 'id' | 'target_kind' | 'reason' | 'reversed_at' | 'undo'> {
  told: string;
  decided_at: string;
  decided_by: { account: string; nickname: string } | null;
}

/**
 * Decisions about a member, the latest first: without what was let through, and without suspensions by their file,
 * which are acts of their own.
 */
export function selectDecided(
  db: Executor,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<DecidedRow[]> {
  return db.rows<DecidedRow>(sql`
    select mc.id, mc.target_kind, mc.reason, mc.reversed_at, mc.undo, ${toldOf} as told, mc.decided_at,
      case when s.id is not null then jsonb_build_object('account', s.account, 'nickname',
        coalesce(s.nickname, s.account)) end as decided_by
    from moderation_case mc left join member s on s.id = mc.decided_by
    where mc.author_id = ${memberId} and mc.state = 'decided' and mc.decision not like 'approve%'
      and not (mc.target_kind = 'member' and mc.sources = array[${STAFF}::text])
    order by mc.decided_at desc, mc.id desc limit ${limit}`);
}

/** Up to a number of open cases. */
export async function countOpen(db: Executor, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select from moderation_case where state = 'open' limit ${most}) few`,
  );
  return row?.count ?? 0;
}

export interface HistoryRow {
  joined_at: string;
  is_owner: boolean;
  is_cancelled: boolean;
  removed: number;
  warned: number;
  muted: number;
  suspended: number;
}

/** A member's conduct: what was removed of theirs by a case, and their sanctions that stand. */
export function findHistory(db: Executor, memberId: string): Promise<HistoryRow | undefined> {
  return db.row<HistoryRow>(sql`
    select m.created_at as joined_at, m.is_owner, m.state = 'cancelled' as is_cancelled, s.*,
      (select count(*)::int from moderation_case mc where mc.author_id = m.id
        and (mc.decision in ('remove', 'suspend-and-remove')
          or (mc.decision in ('warn', 'mute', 'suspend') and mc.undo ? 'status')) and mc.reversed_at is null) as removed
    from member m cross join lateral (
      select count(*) filter (where kind = 'warn')::int as warned, count(*) filter (where kind = 'mute')::int as muted,
        count(*) filter (where kind = 'suspend')::int as suspended
      from moderation_sanction where member_id = m.id and lifted_at is null) s
    where m.id = ${memberId}`);
}

/** Whether what staff have just done to a text is told when its case is final. */
export async function isToldLater(db: Executor, { kind, id, at }: TextReference & { at: string }): Promise<boolean> {
  return (
    (await db.row(sql`
    select from moderation_case where target_kind = ${kind} and target_id = ${id}
      and ((state = 'decided' and settled_at is null and decision = any(${[...decisions]}::text[]))
        or (state = 'open' and (undo ->> 'undoneAt')::timestamptz >= ${at}::timestamptz - interval '1 minute'))
    limit 1`)) !== undefined
  );
}

/** Whom a case is about, and until when they are sanctioned by it: by its latest decision, as one may be taken back. */
export function findSubject(
  db: Executor,
  id: string,
): Promise<{ author_id: string | null; sources: string[]; was: string | null; until: string | null } | undefined> {
  return db.row(sql`
    select mc.author_id, mc.sources, mc.undo ->> 'status' as was,
      (select s.ends_at from moderation_sanction s where s.case_id = mc.id order by s.id desc limit 1) as until
    from moderation_case mc where mc.id = ${id}`);
}
