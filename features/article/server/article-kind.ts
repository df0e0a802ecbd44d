import { articleErrors } from '#features/article/errors.ts';
import { articlePath } from '#features/article/paths.ts';
import type { contentKinds } from '#features/content/server/public.ts';
import { isReadOnly } from '#features/setting/server/public.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type ArticleState, findArticle, lockArticle, selectTitles } from './article-queries.ts';
import { canView } from './policy.ts';
import { recount, takeFloor } from './store.ts';
import { noteReply } from './text-kind-queries.ts';
import { factsOf, readVisibleArticle } from './visible-article.ts';

const present = (article: ArticleState): contentKinds.ContentFacts => ({
  id: article.id,
  title: article.title,
  ...factsOf(article),
  sectionId: null,
  isOpen: article.status === 'published',
});

/** Articles, as what is attached to texts knows them. */
export const articleKind: contentKinds.ContentKind = {
  kind: 'article',
  readVisible: async (viewer, id) => present(await readVisibleArticle(viewer, id)),
  requireView: async ({ actor }, facts) => requireAllowed(canView(actor, facts)),
  maySee: (actor, facts) => canView(actor, facts) === null,
  lock: async (tx, id) => {
    const article = await lockArticle(tx, id);
    if (!article) throw articleErrors.notFound();
    return present(article);
  },
  titlesFor: async ({ db, actor }, ids) => {
    const rows = ids.length === 0 ? [] : await selectTitles(db, ids);
    return new Map(
      rows.filter((row) => canView(actor, factsOf(row)) === null).map((row) => [row.id, row.title] as const),
    );
  },
  /** An article takes no red envelope. */
  markEnvelope: () => Promise.reject(articleErrors.notFound()),
};

const target = (site: Pick<Site, 'settings'>, article: ArticleState): contentKinds.CommentTarget => ({
  kind: 'article',
  id: article.id,
  ...factsOf(article),
  lastFloor: article.last_floor,
  commentCount: article.comment_count,
  facts: discussionOf(site, article),
});

/** What decides who may comment. */
export const discussionOf = (
  site: Pick<Site, 'settings'>,
  { status }: Pick<ArticleState, 'status'>,
): contentKinds.CommentTarget['facts'] => ({
  sectionId: null,
  isPublic: status === 'published',
  commentsClosed: false,
  allowComment: site.settings.of(topicSettings).allowComment && !isReadOnly(site),
  adoptedId: null,
});

/** Articles, as what comments are written about: the same comments as those on topics. */
export const articleCommentTarget: contentKinds.CommentTargetKind = {
  kind: 'article',
  kinds: { comment: 'comment', reply: 'reply' },
  counts: { comment: 'comments', reply: 'replies' },
  phone: 'comment',
  path: articlePath,
  contentMax: 10_000,
  find: async (site, db, id) => {
    const article = await findArticle(db, id);
    return article && target(site, article);
  },
  lock: async (site, tx, id) => {
    const article = await lockArticle(tx, id);
    return article && target(site, article);
  },
  requireView: async ({ actor }, { status, authorId }) => requireAllowed(canView(actor, { status, authorId })),
  readVisible: async (viewer, id) => target(viewer.site, await readVisibleArticle(viewer, id)),
  notFound: () => articleErrors.notFound(),
  takeFloor: (_site, input) => takeFloor(input),
  noteReply: ({ targetId }) => noteReply(targetId),
  recount: (tx, _site, input) => recount(tx, input),
  titlesOf: async (db, { ids, viewerId }) => {
    const rows = await selectTitles(db, ids);
    const seen = rows.filter((row) => row.status === 'published' || row.author_id === viewerId);
    return new Map(seen.map((row) => [row.id, row.title]));
  },
};
