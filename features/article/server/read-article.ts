import * as z from 'zod/mini';
import { ArticleEdit, type ArticleHistory, type ArticlePage, type articleApi } from '#features/article/contract.ts';
import { articleErrors } from '#features/article/errors.ts';
import { signerFor } from '#features/attachment/server/public.ts';
import { authors } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type ArticlePageRecord, findArticlePage, findSource, selectRevisions } from './article-queries.ts';
import { canEdit, canSeeHistory, canView } from './policy.ts';
import { presentPage } from './present-article.ts';
import { renderArticleAgain } from './render-again.ts';
import { factsOf, readVisibleArticle } from './visible-article.ts';

/** An article. Its comments have a call of their own. @throws 404 */
export async function readArticle(context: Context, id: string): Promise<ArticlePage> {
  const record = await findArticlePage(context.db, id);
  if (!record) throw articleErrors.notFound();
  requireAllowed(canView(context.actor, factsOf(record)));
  return showArticle(context, record);
}

/** The page of an article that the caller may view. */
export async function showArticle(context: Context, record: ArticlePageRecord): Promise<ArticlePage> {
  renderArticleAgain(context.site, record);
  const { page } = context;
  page?.tag('article', [record.id]);
  page?.tag('author', [record.author_id]);
  if (record.pipeline_version < PIPELINE_VERSION) page?.changesSoon();
  return presentPage(context, record, {
    authorOf: await authors.authorsOf(context.site, [record.author_id], page),
    naming: await authors.namingFor(context),
    sign: await signerFor(context, record.status === 'published' ? { sectionId: null } : null),
  });
}

const REVISIONS = 10;

/**
 * What an article said before each edit after its publication, the latest first, and on the first page what it says;
 * for its author and staff. @throws 403, 404
 */
export async function listRevisions(context: Context, id: string, page: number): Promise<ArticleHistory> {
  const { db } = context;
  const article = await readVisibleArticle(context, id);
  requireAllowed(canSeeHistory(context.actor, factsOf(article)));
  const naming = await authors.namingFor(context);
  const rows = await selectRevisions(db, { articleId: id, limit: REVISIONS, offset: (page - 1) * REVISIONS });
  const source = page === 1 ? await findSource(db, id) : undefined;
  return {
    records: rows.map((row) => ({
      id: row.id,
      editor: authors.presentAuthor(row, naming),
      title: row.title,
      content: row.source,
      createdAt: row.created_at,
    })),
    current: source ? { title: article.title, content: source.source } : null,
    page,
    pageSize: REVISIONS,
    total: rows[0]?.revisions ?? (page - 1) * REVISIONS,
  };
}

/** What the author edits, and its version. @throws 403, 404, 410 */
export async function readSource(context: Context, id: string): Promise<ResultOf<typeof articleApi.source>> {
  const { db } = context;
  const article = await readVisibleArticle(context, id);
  requireAllowed(canEdit(memberOf(context), factsOf(article)));
  const source = await findSource(db, id);
  if (!source) throw articleErrors.notFound();
  const { status, publish_at: publishAt, title } = article;
  const held = z.safeParse(ArticleEdit, await heldEdits.findHeldEdit(db, { kind: 'article', id }));
  // An edit that waits is edited further.
  if (held.success) return { ...held.data, id, status, publishAt, version: source.version, isHeld: true };
  const { summary, version } = source;
  return { id, title, summary, cover: source.cover?.path ?? '', content: source.source, publishAt, status, version };
}
