import type { Status } from '#features/content/contract.ts';
import { authors } from '#features/content/server/public.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** The cover as it is stored: its address, its size, and the widths it is kept in. */
export interface StoredCover {
  path: string;
  width: number;
  height: number;
  widths?: readonly number[];
}

/** The columns needed to check permissions on an article and to name it. */
export interface ArticleState {
  id: string;
  author_id: string | null;
  title: string;
  status: Status;
  is_announced: boolean;
  publish_at: string | null;
  is_held: boolean;
  version: number;
  comment_count: number;
  last_floor: number;
  created_at: string;
}

const stateColumns = fixed(
  'id, author_id, title, status, is_announced, publish_at, is_held, version, comment_count, last_floor, created_at',
);

export function findArticle(db: Executor, id: string): Promise<ArticleState | undefined> {
  return db.row<ArticleState>(sql`select ${stateColumns} from article where id = ${id}`);
}

/** The same, locked until the commit. Lock order: as of a topic, comments before it, members after. */
export function lockArticle(tx: Transaction, id: string): Promise<ArticleState | undefined> {
  return tx.row<ArticleState>(sql`select ${stateColumns} from article where id = ${id} for no key update`);
}

/** An article as lists show it. */
export interface ArticleRecord {
  id: string;
  author_id: string | null;
  title: string;
  summary: string;
  cover: StoredCover | null;
  published_at: string;
  comment_count: number;
  like_count: number;
}

const rowColumns = fixed('id, author_id, title, summary, cover, published_at, comment_count, like_count');

/** Public articles, the latest first. */
export function selectArticles(db: Executor, page: { limit: number; offset: number }): Promise<ArticleRecord[]> {
  return db.rows<ArticleRecord>(sql`
    select ${rowColumns} from article where status = 'published' order by published_at desc, id desc limit ${page.limit}
      offset ${page.offset}`);
}

/** Their number, counted up to a limit. */
export function countArticles(db: Executor, most: number): Promise<number> {
  return countRows(db, sql`select from article where status = 'published' limit ${most}`);
}

export interface ArticlePageRecord extends ArticleRecord, ArticleState {
  html: string;
  pipeline_version: number;
  favourite_count: number;
  edited_at: string | null;
}

/** An article's page in any state. */
export function findArticlePage(db: Executor, id: string): Promise<ArticlePageRecord | undefined> {
  return db.row<ArticlePageRecord>(sql`
    select ${stateColumns}, summary, cover, published_at, like_count, html, pipeline_version, favourite_count, edited_at
      from article where id = ${id}`);
}

/** The page of one that waits for its time, by the key of its preview. */
export function findPreview(db: Executor, key: string): Promise<ArticlePageRecord | undefined> {
  return db.row<ArticlePageRecord>(sql`
    select ${stateColumns}, summary, cover, published_at, like_count, html, pipeline_version, favourite_count, edited_at
      from article
    where preview_key = ${key} and status = 'pending' and publish_at is not null and not is_held`);
}

export interface RevisionRecord extends authors.AuthorRecord {
  id: string;
  title: string;
  source: string;
  created_at: string;
  revisions: number;
}

/** What an article said before its edits, the latest first. */
export function selectRevisions(
  db: Executor,
  params: { articleId: string; limit: number; offset: number },
): Promise<RevisionRecord[]> {
  return db.rows<RevisionRecord>(sql`
    select v.id, v.title, v.source, v.created_at, (select count(*)::int from article_revision
      where article_id = ${params.articleId}) as revisions,
      ${authors.authorColumns}
    from article_revision v left join member a on a.id = v.editor_id where v.article_id = ${params.articleId}
    order by v.id desc limit ${params.limit} offset ${params.offset}`);
}

export interface SourceRecord {
  source: string;
  version: number;
  summary: string;
  cover: StoredCover | null;
}

export function findSource(db: Executor, id: string): Promise<SourceRecord | undefined> {
  return db.row<SourceRecord>(sql`select source, version, summary, cover from article where id = ${id}`);
}

/** What of a member waits for its time, the next one first. */
export function selectScheduled(
  db: Executor,
  { authorId, most }: { authorId: string; most: number },
): Promise<Pick<ArticleState, 'id' | 'title' | 'publish_at' | 'status'>[]> {
  return db.rows(sql`
    select id, title, publish_at, status from article where author_id = ${authorId} and status = 'pending'
      order by publish_at nulls last, id limit ${most}`);
}

/** Ids of those whose time has come, the earliest first. */
export async function selectDue(db: Executor, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from article where publish_at is not null and not is_held and publish_at <= ${at} order by publish_at, id
      limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Titles by id, with who may view them. */
export function selectTitles(
  db: Executor,
  ids: readonly string[],
): Promise<Pick<ArticleState, 'id' | 'title' | 'status' | 'author_id'>[]> {
  return db.rows(sql`select id, title, status, author_id from article where id = any(${[...ids]}::bigint[])`);
}

/** Ids of those rendered by an older pipeline, after one id, in order. */
export async function selectStale(
  db: Executor,
  params: { version: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from article where id > ${params.after} and pipeline_version < ${params.version} order by id
      limit ${params.limit}`);
  return rows.map(({ id }) => id);
}
