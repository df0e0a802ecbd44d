import { ARTICLE_PAGE, type articleApi, MOST_SCHEDULED } from '#features/article/contract.ts';
import { authors } from '#features/content/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { countArticles, selectArticles, selectScheduled } from './article-queries.ts';
import { type ConsoleFilter, countConsoleArticles, selectConsoleArticles } from './console-queries.ts';
import { canModerate, canPost, canRestore } from './policy.ts';
import { presentRow } from './present-article.ts';
import { factsOf } from './visible-article.ts';

/** Lists without maintained counts are counted up to this number. */
const COUNTED = 3000;
const CONSOLE_PAGE = 30;

/** The public articles, the latest first. */
export async function listArticles(context: Context, page: number): Promise<ResultOf<typeof articleApi.list>> {
  context.page?.changesSoon();
  const offset = Math.min((page - 1) * ARTICLE_PAGE, COUNTED);
  const [rows, total, naming] = [
    await selectArticles(context.db, { limit: ARTICLE_PAGE, offset }),
    await countArticles(context.db, COUNTED),
    await authors.namingFor(context),
  ];
  const authorOf = await authors.authorsOf(
    context.site,
    rows.map((row) => row.author_id),
    context.page,
  );
  const seen = { authorOf, naming, sign: (text: string) => text };
  const records = rows.map((row) => presentRow(row, seen));
  return { records, page, pageSize: ARTICLE_PAGE, total, may: { write: canPost(context.actor) === null } };
}

/** What of the caller's waits for its time or for review. @throws 403 for those who may not write articles */
export async function readForm(context: Context): Promise<ResultOf<typeof articleApi.form>> {
  const author = memberOf(context);
  const need = { right: 'article.post', sectionId: null, refusal: 'article.noPost' } as const;
  await roleBook.requirePermission(context, canPost(author), need);
  const rows = await selectScheduled(context.db, { authorId: author.id, most: MOST_SCHEDULED });
  return {
    scheduled: rows.map(({ id, title, status, publish_at: publishAt }) => ({ id, title, status, publishAt })),
  };
}

/** All articles for staff, in any state. */
export async function listConsoleArticles(
  context: Context,
  { page, ...filter }: ConsoleFilter & { page: number },
): Promise<ResultOf<typeof articleApi.console>> {
  const { db, actor } = context;
  const offset = Math.min((page - 1) * CONSOLE_PAGE, COUNTED);
  const [naming, rows, total] = [
    await authors.namingFor(context),
    await selectConsoleArticles(db, { filter, limit: CONSOLE_PAGE, offset }),
    await countConsoleArticles(db, { filter, most: COUNTED }),
  ];
  const records = rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    publishAt: row.publish_at,
    author: authors.presentAuthor(row, naming),
    commentCount: row.comment_count,
    createdAt: row.created_at,
    may: {
      moderate: canModerate(actor, factsOf(row)) === null,
      restore: canRestore(actor, factsOf(row)) === null,
    },
  }));
  return { records, page, pageSize: CONSOLE_PAGE, total, may: { write: canPost(actor) === null } };
}
