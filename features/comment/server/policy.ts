import { commentErrors as errors } from '#features/comment/errors.ts';
import { isAuthor, isOwnCase, mayModerate } from '#features/content/authorship.ts';
import { type CommentNames, type Depth, type DiscussionFacts, whyNoComment } from '#features/content/commenting.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseFor, refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** A comment or a reply: its permissions are `comment.edit`, `answer.edit` and so on. */
export interface Item {
  id: string;
  /** The kind of text that it is. */
  kind: string;
  depth: Depth;
  authorId: string | null;
  status: 'pending' | 'published' | 'deleted_by_author' | 'deleted_by_staff';
}

const isDeleted = (item: Item): boolean => item.status === 'deleted_by_author' || item.status === 'deleted_by_staff';

const goneErrors = { comment: errors.notFound, reply: errors.replyNotFound };
export const gone = (depth: Depth): Error => goneErrors[depth]();

const refusals = {
  status: errors.topicHidden,
  off: errors.off,
  closed: errors.closed,
  signIn: platformErrors.unauthenticated,
};

/** The permission to write at a depth, and the refusal of who has it not. */
export const permissionAt = ({ kinds, refusals: own }: CommentNames, depth: Depth) => ({
  permission: `${kinds[depth]}.post`,
  refusal: depth === 'comment' ? (own?.noPost ?? errors.noPost) : (own?.noReply ?? errors.noReply),
});

function canWrite(actor: Actor, facts: DiscussionFacts, { on, depth }: { on: CommentNames; depth: Depth }): Verdict {
  const { permission, refusal } = permissionAt(on, depth);
  // A muted member has been refused before, with the reason and the end: here it is only presented.
  const names = { ...refusals, ...on.refusals, muted: refusal, right: refusal };
  return refuseFor(whyNoComment(actor, facts, permission), names);
}

export const canComment = (actor: Actor, facts: DiscussionFacts, on: CommentNames): Verdict =>
  canWrite(actor, facts, { on, depth: 'comment' });

/** `comment`: the comment to reply under. */
export const canReply = (
  actor: Actor,
  facts: DiscussionFacts,
  { on, comment }: { on: CommentNames; comment: Pick<Item, 'status'> },
): Verdict =>
  refuseIf([comment.status !== 'published', errors.notFound]) ?? canWrite(actor, facts, { on, depth: 'reply' });

const isAdopted = ({ adoptedId }: DiscussionFacts, item: Item): boolean => adoptedId === item.id;

/** Closed comments do not prevent edits; having been adopted does. `on`: whose words a switch that is off speaks. */
export const canEdit = (actor: Actor, facts: DiscussionFacts, { on, ...item }: Item & { on?: CommentNames }): Verdict =>
  refuseIf(
    [isDeleted(item) || !canRead(actor, item), goneErrors[item.depth]],
    [!isAuthor(actor, item.authorId), errors.notAuthor],
    [isAdopted(facts, item), errors.adopted],
    [!facts.allowComment, on?.refusals?.off ?? errors.off],
    [!actor.may(`${item.kind}.edit`, facts.sectionId ?? undefined), errors.noEdit],
  );

export const canDelete = (actor: Actor, facts: DiscussionFacts, item: Item): Verdict =>
  refuseIf(
    [isDeleted(item) || !canRead(actor, item), goneErrors[item.depth]],
    [!isAuthor(actor, item.authorId), errors.notAuthor],
    [isAdopted(facts, item), errors.adopted],
    [!actor.may(`${item.kind}.delete`, facts.sectionId ?? undefined), errors.noDelete],
  );

export const canRemove = (actor: Actor, item: Item): Verdict =>
  refuseIf([!mayModerate(actor), platformErrors.forbidden], [isDeleted(item), goneErrors[item.depth]]);

/** What its author took back stays so: staff would publish it in their name against their will. */
export const canRestore = (actor: Actor, item: Item): Verdict =>
  refuseIf(
    [!mayModerate(actor) || isOwnCase(actor, item), platformErrors.forbidden],
    [item.status === 'published', errors.notDeleted],
    [item.status === 'deleted_by_author', errors.deletedByAuthor],
  );

/** Revisions: for the author and staff, like a topic's history. */
export const canSeeHistory = (actor: Actor, item: Item): Verdict =>
  refuseIf(
    [!canRead(actor, item), goneErrors[item.depth]],
    [!isAuthor(actor, item.authorId) && !mayModerate(actor), platformErrors.forbidden],
  );

/** Who has liked a public one, or put it aside: for its author and staff. */
export const canSeeReactors = (actor: Actor, item: Item): boolean =>
  item.status === 'published' && (isAuthor(actor, item.authorId) || mayModerate(actor));

/** Whether this viewer may read the text of a comment or reply: staff read all, authors also their own pending ones. */
export const canRead = (actor: Actor, item: Item): boolean =>
  item.status === 'published' || mayModerate(actor) || (item.status === 'pending' && isAuthor(actor, item.authorId));
