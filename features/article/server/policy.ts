import { articleErrors as errors } from '#features/article/errors.ts';
import { isAuthor, isOwnCase, mayModerate } from '#features/content/authorship.ts';
import type { Status } from '#features/content/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Facts of an article that the policies need. */
export interface ArticleFacts {
  status: Status;
  authorId: string | null;
}

const isDeleted = ({ status }: ArticleFacts): boolean =>
  status === 'deleted_by_author' || status === 'deleted_by_staff';

/** Public articles by everybody; others, also those that wait for their time, only by their author and staff. */
export const canView = (actor: Actor, article: ArticleFacts): Verdict =>
  refuseIf([
    article.status !== 'published' && !isAuthor(actor, article.authorId) && !mayModerate(actor),
    errors.notFound,
  ]);

export const canPost = (actor: Actor): Verdict => refuseIf([!actor.may('article.post'), errors.noPost]);

export const canDelete = (actor: Actor, article: ArticleFacts): Verdict =>
  refuseIf([!isAuthor(actor, article.authorId), errors.notAuthor], [isDeleted(article), errors.deleted]);

/** Author and staff. */
export const canSeeHistory = (actor: Actor, article: ArticleFacts): Verdict =>
  refuseIf([!isAuthor(actor, article.authorId) && !mayModerate(actor), errors.notAuthor]);

/** Not while it waits for review: until then it is for its author and staff alone. */
export const canPreview = (actor: Actor, article: ArticleFacts & { isScheduled: boolean }): Verdict =>
  canEdit(actor, article) ?? refuseIf([!article.isScheduled, errors.noPreview]);

export const canEdit = (actor: Actor, article: ArticleFacts): Verdict => canDelete(actor, article) ?? canPost(actor);

export const canModerate = (actor: Actor, article: ArticleFacts): Verdict =>
  refuseIf([!mayModerate(actor), platformErrors.forbidden], [isDeleted(article), errors.deleted]);

/** What its author took back stays so. One that waits, for review or for its time, is published at once. */
export const canRestore = (actor: Actor, article: ArticleFacts): Verdict =>
  refuseIf(
    [!mayModerate(actor) || isOwnCase(actor, article), platformErrors.forbidden],
    [article.status === 'published', errors.notDeleted],
    [article.status === 'deleted_by_author', errors.deletedByAuthor],
  );
