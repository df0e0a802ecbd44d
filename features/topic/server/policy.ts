import { isAuthor, mayModerate } from '#features/topic/authorship.ts';
import type { Pin, Status } from '#features/topic/contract.ts';
import { topicErrors as errors } from '#features/topic/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** What judging needs to know of a topic. */
export interface TopicFacts {
  status: Status;
  sectionId: string;
  authorId: string | null;
}

/** The switches of the site that matter here. */
export interface Switches {
  allowTopic: boolean;
  allowComment: boolean;
}

/** Public topics by the section's right to view; the others only for their author and staff. */
export const canView = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [topic.status !== 'published' && !isAuthor(actor, topic.authorId) && !mayModerate(actor), errors.notFound],
    [!actor.may('topic.view', topic.sectionId), errors.noAccess],
  );

/** `isOpen`: the section exists, has nothing below it and is not archived; checked before as a fault of the form. */
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

/** Into another section only where he may post. */
export const canMoveOwn = (actor: Actor, { from, to }: { from: string; to: string }): Verdict =>
  refuseIf([from !== to && !actor.may('topic.post', to), errors.noPost]);

export const canDelete = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [!isAuthor(actor, topic.authorId), errors.notAuthor],
    [topic.status === 'deleted_by_author' || topic.status === 'deleted_by_staff', errors.deleted],
  );

/** What somebody has paid for stays; staff may still take it down. */
export const canDropPaid = ({ isPaidFor }: { isPaidFor: boolean }): Verdict => refuseIf([isPaidFor, errors.paidFor]);

export const canSeeHistory = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf([!isAuthor(actor, topic.authorId) && !mayModerate(actor), platformErrors.forbidden]);

/** Pin, essence, close, move: on what is or may become public. */
export const canModerate = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf(
    [!mayModerate(actor), platformErrors.forbidden],
    [topic.status === 'deleted_by_author' || topic.status === 'deleted_by_staff', errors.deleted],
  );

/** `pinned`: how many topics the site pins already. */
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

export const canRestore = (actor: Actor, topic: TopicFacts): Verdict =>
  refuseIf([!mayModerate(actor), platformErrors.forbidden], [topic.status === 'published', errors.notDeleted]);
