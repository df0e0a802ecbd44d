import type { Status } from '#features/content/contract.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import type { Bounty } from '#features/question/contract.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { contains, fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { type LinkRecord, linkColumns } from './similar-queries.ts';

/** A question in its author's own list or in the console, in any state. */
export interface OwnRecord extends LinkRecord {
  status: Status;
  is_closed: boolean;
  is_edited: boolean;
  view_count: number;
  published_at: string;
}

const own = sql`
  ${linkColumns}, coalesce(q.published_at, q.created_at) as published_at, q.status, q.is_closed,
    q.edited_at is not null as is_edited, least(q.view_count, 2147483647)::int as view_count`;

/** A member's questions except those they deleted themselves, newest first. */
export function selectOwnQuestions(
  db: Executor,
  params: { authorId: string; limit: number; offset: number },
): Promise<OwnRecord[]> {
  return db.rows<OwnRecord>(sql`
    select ${own} from question q where q.author_id = ${params.authorId} and q.status <> 'deleted_by_author'
      order by q.id desc limit ${params.limit} offset ${params.offset}`);
}

/** Their number, counted up to a limit. */
export function countOwnQuestions(db: Executor, params: { authorId: string; most: number }): Promise<number> {
  return countRows(
    db,
    sql`
    select from question where author_id = ${params.authorId} and status <> 'deleted_by_author' limit ${params.most}`,
  );
}

export interface ConsoleFilter {
  status?: Status | undefined;
  bounty?: Bounty['state'] | undefined;
  state?: 'unresolved' | 'resolved' | 'overdue' | undefined;
  /** An account or a nickname, case-insensitive. */
  author?: string | undefined;
  /** A part of the title. */
  title?: string | undefined;
  tag?: string | undefined;
}

/** `overdue`: asked before this instant. */
function conditionOf({ status, bounty, state, author, title, tag }: ConsoleFilter, overdue: Date): Statement {
  const conditions: Statement[] = [fixed('true')];
  if (status !== undefined) conditions.push(sql`q.status = ${status}`);
  if (bounty !== undefined) conditions.push(sql`q.bounty_state = ${bounty}`);
  if (state === 'resolved') conditions.push(fixed('q.adopted_id is not null'));
  if (state === 'unresolved') conditions.push(fixed('q.adopted_id is null'));
  if (state === 'overdue')
    conditions.push(
      sql`
        q.adopted_id is null and q.status = 'published' and q.created_at <= ${overdue}
          and coalesce(q.published_at, q.created_at) <= ${overdue}`,
    );
  if (author !== undefined) conditions.push(authors.isNamed(fixed('q.author_id'), author));
  if (title !== undefined) conditions.push(contains(fixed('q.title'), title));
  if (tag !== undefined) conditions.push(sql`q.tags @> array[${tag}::text]`);
  return joinSql(conditions, ' and ');
}

interface Wanted {
  filter: ConsoleFilter;
  overdue: Date;
}

export type ConsoleRecord = OwnRecord &
  authors.AuthorRecord & {
    author_id: string | null;
    tags: string[];
    is_pinned: boolean;
    is_sunk: boolean;
    adopted_id: string | null;
    last_floor: number;
  };

/** A page of all questions for staff, newest first. */
export function selectConsoleQuestions(
  db: Executor,
  params: Wanted & { limit: number; offset: number },
): Promise<ConsoleRecord[]> {
  return db.rows<ConsoleRecord>(sql`
    select ${own}, q.author_id, q.tags, q.is_pinned, q.is_sunk, q.adopted_id, q.last_floor, ${authors.authorColumns}
    from (select * from question q where ${conditionOf(params.filter, params.overdue)} order by q.id desc
      limit ${params.limit} offset ${params.offset}) q
    left join member a on a.id = q.author_id order by q.id desc`);
}

/** Number of matching questions, counted up to a limit. */
export function countConsoleQuestions(db: Executor, params: Wanted & { most: number }): Promise<number> {
  return countRows(
    db,
    sql`
    select from question q where ${conditionOf(params.filter, params.overdue)} limit ${params.most}`,
  );
}

/** What a member has written. */
export const selectWritten: contentKinds.ModeratedKind['selectWritten'] = (db, input) =>
  contentKinds.selectWritten(db, input, { ofAuthor: sql`select id from question where author_id = ${input.authorId}` });

export function countPinned(db: Executor): Promise<number> {
  return countRows(db, sql`select from question where is_pinned`);
}
