import type { Status } from '#features/content/contract.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { contains, fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';

export interface ConsoleFilter {
  status?: Status | undefined;
  /** An account or a nickname, case-insensitive. */
  author?: string | undefined;
  /** A part of the title. */
  title?: string | undefined;
}

function conditionOf({ status, author, title }: ConsoleFilter): Statement {
  const conditions: Statement[] = [fixed('true')];
  if (status !== undefined) conditions.push(sql`r.status = ${status}`);
  if (author !== undefined) conditions.push(authors.isNamed(fixed('r.author_id'), author));
  if (title !== undefined) conditions.push(contains(fixed('r.title'), title));
  return joinSql(conditions, ' and ');
}

interface ConsoleRecord extends authors.AuthorRecord {
  id: string;
  title: string;
  status: Status;
  publish_at: string | null;
  author_id: string | null;
  comment_count: number;
  created_at: string;
}

/** All articles for staff, the newest first. */
export function selectConsoleArticles(
  db: Executor,
  { filter, limit, offset }: { filter: ConsoleFilter; limit: number; offset: number },
): Promise<ConsoleRecord[]> {
  return db.rows<ConsoleRecord>(sql`
    select r.id, r.title, r.status, r.publish_at, r.author_id, r.comment_count, r.created_at, ${authors.authorColumns}
    from article r left join member a on a.id = r.author_id where ${conditionOf(filter)} order by r.id desc
      limit ${limit} offset ${offset}`);
}

/** Number of matching articles, counted up to a limit. */
export function countConsoleArticles(
  db: Executor,
  { filter, most }: { filter: ConsoleFilter; most: number },
): Promise<number> {
  return countRows(db, sql`select from article r where ${conditionOf(filter)} limit ${most}`);
}

/** What a member has written. What waits for its time alone is not for review. */
export const selectWritten: contentKinds.ModeratedKind['selectWritten'] = (db, input) =>
  contentKinds.selectWritten(db, input, {
    ofAuthor: sql`select id from article where author_id = ${input.authorId}`,
    isWaiting: fixed("status = 'pending' and (publish_at is null or is_held)"),
  });

interface OwnArticleRow {
  id: string;
  title: string;
  summary: string;
  status: string;
  source: string;
  publish_at: string | null;
  created_at: string;
  edited_at: string | null;
}

/** A member's articles after a cursor, oldest first, in any state. Small batches, because an article may be long. */
export function selectOwnAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnArticleRow[]> {
  return db.rows<OwnArticleRow>(sql`
    select id, title, summary, status, source, publish_at, created_at, edited_at from article
    where author_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 50`);
}
