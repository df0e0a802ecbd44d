import { commentErrors as errors } from '#features/comment/errors.ts';
import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import { type CommentingFacts, whyNoComment } from '#features/content/commenting.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseFor, refuseIf, type Verdict } from '#platform/shared/failure.ts';

export type Kind = 'comment' | 'reply';

/** A comment or a reply: its permissions are `comment.edit`, `reply.edit` and so on. */
export interface Item {
  kind: Kind;
  authorId: string | null;
  status: 'pending' | 'published' | 'deleted_by_author' | 'deleted_by_staff';
}

const isDeleted = (item: Item): boolean => item.status === 'deleted_by_author' || item.status === 'deleted_by_staff';

/** A reply is a comment with a parent. */
export const kindOf = (row: { parent_id: string | null }): Kind => (row.parent_id === null ? 'comment' : 'reply');

export const itemOf = (row: { parent_id: string | null; author_id: string | null; status: Item['status'] }): Item => ({
  kind: kindOf(row),
  authorId: row.author_id,
  status: row.status,
});

const goneErrors = { comment: errors.notFound, reply: errors.replyNotFound };
export const gone = (kind: Kind): Error => goneErrors[kind]();

const refusals = {
  status: errors.topicHidden,
  off: errors.off,
  closed: errors.closed,
  signIn: platformErrors.unauthenticated,
};
const commentRefusals = { ...refusals, right: errors.noPost };
const replyRefusals = { ...refusals, right: errors.noReply };

export const canComment = (actor: Actor, facts: CommentingFacts): Verdict =>
  refuseFor(whyNoComment(actor, facts, 'comment.post'), commentRefusals);

/** `comment`: the comment to reply under. */
export const canReply = (actor: Actor, facts: CommentingFacts, comment: Pick<Item, 'status'>): Verdict =>
  refuseIf([comment.status !== 'published', errors.notFound]) ??
  refuseFor(whyNoComment(actor, facts, 'reply.post'), replyRefusals);

/** Closed comments do not prevent edits. */
export const canEdit = (actor: Actor, facts: CommentingFacts, item: Item): Verdict =>
  refuseIf(
    [isDeleted(item) || !canRead(actor, item), goneErrors[item.kind]],
    [!isAuthor(actor, item.authorId), errors.notAuthor],
    [!facts.allowComment, errors.off],
    [!actor.may(`${item.kind}.edit`, facts.sectionId), errors.noEdit],
  );

export const canDelete = (actor: Actor, facts: CommentingFacts, item: Item): Verdict =>
  refuseIf(
    [isDeleted(item) || !canRead(actor, item), goneErrors[item.kind]],
    [!isAuthor(actor, item.authorId), errors.notAuthor],
    [!actor.may(`${item.kind}.delete`, facts.sectionId), errors.noDelete],
  );

export const canRemove = (actor: Actor, item: Item): Verdict =>
  refuseIf([!mayModerate(actor), platformErrors.forbidden], [isDeleted(item), goneErrors[item.kind]]);

/** What its author took back stays so: staff would publish it in their name against their will. */
export const canRestore = (actor: Actor, item: Item): Verdict =>
  refuseIf(
    [!mayModerate(actor), platformErrors.forbidden],
    [item.status === 'published', errors.notDeleted],
    [item.status === 'deleted_by_author', errors.deletedByAuthor],
  );

/** Revisions: for the author and staff, like a topic's history. */
export const canSeeHistory = (actor: Actor, item: Item): Verdict =>
  refuseIf(
    [!canRead(actor, item), goneErrors[item.kind]],
    [!isAuthor(actor, item.authorId) && !mayModerate(actor), platformErrors.forbidden],
  );

/** Whether this viewer may read the text of a comment or reply: staff read all, authors also their own pending ones. */
export const canRead = (actor: Actor, item: Item): boolean =>
  item.status === 'published' || mayModerate(actor) || (item.status === 'pending' && isAuthor(actor, item.authorId));
