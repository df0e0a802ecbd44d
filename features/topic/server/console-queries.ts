import type { Status } from '#features/content/contract.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { contains, fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';

/** A topic in its author's own list or in the console, in any state. */
export interface OwnRecord {
  id: string;
  title: string;
  section_id: string;
  status: Status;
  pin: 'none' | 'section' | 'global';
  is_essence: boolean;
  comments_closed: boolean;
  is_edited: boolean;
  view_count: number;
  comment_count: number;
  created_at: string;
}

const own = fixed(
  't.id, t.title, t.section_id, t.status, t.pin, t.is_essence, t.comments_closed, t.edited_at is not null as is_edited, least(t.view_count, 2147483647)::int as view_count, t.comment_count, t.created_at',
);

/** A member's topics except those they deleted themselves, newest first. */
export function selectOwnTopics(
  db: Executor,
  params: { authorId: string; limit: number; offset: number },
): Promise<OwnRecord[]> {
  return db.rows<OwnRecord>(sql`
    select ${own} from topic t where author_id = ${params.authorId} and status <> 'deleted_by_author' order by id desc
      limit ${params.limit} offset ${params.offset}`);
}

/** Their number, counted up to a limit. */
export function countOwnTopics(db: Executor, params: { authorId: string; most: number }): Promise<number> {
  return countRows(
    db,
    sql`
    select from topic where author_id = ${params.authorId} and status <> 'deleted_by_author' limit ${params.most}`,
  );
}

export interface ConsoleFilter {
  status?: Status | undefined;
  sectionId?: string | undefined;
  /** An account or a nickname, case-insensitive. */
  author?: string | undefined;
  /** A part of the title. */
  title?: string | undefined;
}

function conditionOf(filter: ConsoleFilter): Statement {
  const conditions: Statement[] = [fixed('true')];
  if (filter.status !== undefined) conditions.push(sql`t.status = ${filter.status}`);
  if (filter.sectionId !== undefined)
    conditions.push(sql`(t.section_id = ${filter.sectionId} or t.root_section_id = ${filter.sectionId})`);
  if (filter.author !== undefined) conditions.push(authors.isNamed(fixed('t.author_id'), filter.author));
  if (filter.title !== undefined) conditions.push(contains(fixed('t.title'), filter.title));
  return joinSql(conditions, ' and ');
}

/** A page of all topics for staff, newest first. */
export function selectConsoleTopics(
  db: Executor,
  params: { filter: ConsoleFilter; limit: number; offset: number },
): Promise<(OwnRecord & authors.AuthorRecord & { is_sunk: boolean })[]> {
  return db.rows(sql`
    select ${own}, t.is_sunk, ${authors.authorColumns}
    from (select * from topic t where ${conditionOf(params.filter)} order by t.id desc limit ${params.limit}
      offset ${params.offset}) t
    left join member a on a.id = t.author_id order by t.id desc`);
}

/** Number of matching topics, counted up to a limit. */
export function countConsoleTopics(db: Executor, params: { filter: ConsoleFilter; most: number }): Promise<number> {
  return countRows(db, sql`select from topic t where ${conditionOf(params.filter)} limit ${params.most}`);
}

/** What a member has written. */
export const selectWritten: contentKinds.ModeratedKind['selectWritten'] = (db, input) =>
  contentKinds.selectWritten(db, input, { ofAuthor: sql`select id from topic where author_id = ${input.authorId}` });
