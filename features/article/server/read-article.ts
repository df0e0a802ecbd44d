import * as z from 'zod/mini';
import { ArticleEdit, type ArticlePage, type articleApi } from '#features/article/contract.ts';
import { articleErrors } from '#features/article/errors.ts';
import { signerFor } from '#features/attachment/server/public.ts';
import { authors } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { findArticlePage, findSource } from './article-queries.ts';
import { canEdit, canView } from './policy.ts';
import { presentPage } from './present-article.ts';
import { renderArticleAgain } from './render-again.ts';
import { factsOf, readVisibleArticle } from './visible-article.ts';

/** An article. Its comments have a call of their own. @throws 404 */
export async function readArticle(context: Context, id: string): Promise<ArticlePage> {
  const record = await findArticlePage(context.db, id);
  if (!record) throw articleErrors.notFound();
  requireAllowed(canView(context.actor, factsOf(record)));
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
