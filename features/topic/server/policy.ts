import { isAuthor, isOwnCase, mayModerate } from '#features/content/authorship.ts';
import type { Status } from '#features/content/contract.ts';
import type { Pin } from '#features/topic/contract.ts';
import { topicErrors as errors } from '#features/topic/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Facts of a topic that the policies need. */
export interface TopicFacts {
  status: Status;
  sectionId: string;
  authorId: string | null;
}

/** The facts by which any text is viewed. */
export type ViewFacts = Omit<TopicFacts, 'sectionId'> & { sectionId: string | null };

/** The relevant site settings. */
export interface Switches {
  allowTopic: boolean;
  allowComment: boolean;
}

/** Public topics by the section's view permission; others only for their author and staff. */
export const canView = (actor: Actor, topic: ViewFacts): Verdict =>
  refuseIf(
    [topic.status !== 'published' && !isAuthor(actor, topic.authorId) && !mayModerate(actor), errors.notFound],
    [!actor.may('topic.view', topic.sectionId ?? undefined), errors.noAccess],
  );

/**
 * `isOpen`: the section exists, has no children and is not archived; checked earlier, as a validation error of the
 * form.
 */
export const canPost = (
  actor: Member,
  { sectionId, allowTopic }: { sectionId: string; allowTopic: boolean },
): Verdict => refuseIf([!allowTopic, errors.off], [!actor.may('topic.post', sectionId), errors.noPost]);

export const canEdit = (actor: Actor, topic: TopicFacts, { allowTopic }: Pick<Switches, 'allowTopic'>): Verdict =>
  refuseIf(
    [!isAuthor(actor, topic.authorId), errors.notAuthor],
    [topic.status === 'deleted_by_author' || topic.status === 'deleted_by_staff', errors.deleted],
    [!allowTopic, errors.off],
    [!actor.may('topic.edit', topic.sectionId), errors.noEdit],
  );

/** To another section only with the permission to post there. */
export const canMoveOwn = (actor: Actor, { from, to }: { from: string; to: string }): Verdict =>
  refuseIf([from !== to && !actor.may('topic.post', to), errors.noPost]);

export const canDelete = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [!isAuthor(actor, topic.authorId), errors.notAuthor],
    [topic.status === 'deleted_by_author' || topic.status === 'deleted_by_staff', errors.deleted],
  );

/** A paid topic stays; staff may still delete it. */
export const canDropPaid = ({ isPaidFor }: { isPaidFor: boolean }): Verdict => refuseIf([isPaidFor, errors.paidFor]);

export const canSeeHistory = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf([!isAuthor(actor, topic.authorId) && !mayModerate(actor), platformErrors.forbidden]);

/** Pin, essence, close, move: only on topics that are or may become public. */
export const canModerate = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [!mayModerate(actor), platformErrors.forbidden],
    [topic.status === 'deleted_by_author' || topic.status === 'deleted_by_staff', errors.deleted],
  );

/** `pinned`: number of topics already pinned on the site. */
export const canPin = ({
  pin,
  before,
  pinned,
  most,
}: {
  pin: Pin;
  before: Pin;
  pinned: number;
  most: number;
}): Verdict => refuseIf([pin !== 'none' && before === 'none' && pinned >= most, errors.pinsFull]);

/** What its author took back stays so: staff would publish it in their name against their will. */
export const canRestore = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [!mayModerate(actor) || isOwnCase(actor, topic), platformErrors.forbidden],
    [topic.status === 'published', errors.notDeleted],
    [topic.status === 'deleted_by_author', errors.deletedByAuthor],
  );
