import { isAuthor, isOwnCase, mayModerate } from '#features/content/authorship.ts';
import type { Status } from '#features/content/contract.ts';
import type { Bounty } from '#features/question/contract.ts';
import { questionErrors as errors } from '#features/question/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Facts of a question that the policies need. */
export interface QuestionFacts {
  status: Status;
  authorId: string | null;
  bountyState: Bounty['state'];
  adoptedId: string | null;
  /** Public answers. */
  answerCount: number;
  /** There has been an answer, whatever became of it. */
  wasAnswered: boolean;
  /** The clock of its bounty runs from here. */
  publishedAt: string;
}

/** The relevant site settings. */
export interface Switches {
  allowQuestion: boolean;
}

/** Days after asking from which staff may decide in the asker's place. */
const STAFF_DECIDE_AFTER = 60;
const DAY = 86_400_000;

/** Questions that have been public since this instant are for staff to decide. */
export const staffDecideOf = (now: Date): Date => new Date(now.getTime() - STAFF_DECIDE_AFTER * DAY);

const isDeleted = ({ status }: Pick<QuestionFacts, 'status'>): boolean =>
  status === 'deleted_by_author' || status === 'deleted_by_staff';

/** Public questions by everybody; others only by their author and staff. */
export const canView = (actor: Actor, question: Pick<QuestionFacts, 'status' | 'authorId'>): Verdict =>
  refuseIf([
    question.status !== 'published' && !isAuthor(actor, question.authorId) && !mayModerate(actor),
    errors.notFound,
  ]);

export const canPost = (actor: Actor, { allowQuestion }: Switches): Verdict =>
  refuseIf([!allowQuestion, errors.off], [!actor.may('question.ask'), errors.noAsk]);

const asAuthor = (actor: Actor, question: QuestionFacts): Verdict =>
  refuseIf([!isAuthor(actor, question.authorId), errors.notAuthor], [isDeleted(question), errors.deleted]);

/** Until the first answer. */
export const canEdit = (actor: Actor, question: QuestionFacts, { allowQuestion }: Switches): Verdict =>
  asAuthor(actor, question) ??
  refuseIf(
    [!allowQuestion, errors.off],
    [!actor.may('question.ask'), errors.noAsk],
    [question.answerCount > 0, errors.hasAnswers],
  );

export const canAppend = (actor: Actor, question: QuestionFacts, { allowQuestion }: Switches): Verdict =>
  asAuthor(actor, question) ?? refuseIf([!allowQuestion, errors.off], [!actor.may('question.append'), errors.noAppend]);

/**
 * Staff take no bounty of their own back once somebody has answered for it, also not by taking the answers away: others
 * of them decide.
 */
const isOwnBounty = (actor: Actor, { authorId, bountyState, wasAnswered }: QuestionFacts): boolean =>
  mayModerate(actor) && isAuthor(actor, authorId) && bountyState === 'open' && wasAnswered;

/** Until the first answer; staff may delete any. */
export const canDelete = (actor: Actor, question: QuestionFacts): Verdict =>
  asAuthor(actor, question) ??
  refuseIf([question.answerCount > 0, errors.hasAnswers], [isOwnBounty(actor, question), errors.ownMoney]);

export const canRaise = (actor: Actor, question: QuestionFacts, { allowQuestion }: Switches): Verdict =>
  asAuthor(actor, question) ?? refuseIf([question.adoptedId !== null, errors.resolved], [!allowQuestion, errors.off]);

/** The whole bounty, until the first answer. */
export const canWithdraw = (actor: Actor, question: QuestionFacts): Verdict =>
  asAuthor(actor, question) ??
  refuseIf(
    [question.bountyState !== 'open', errors.noBounty],
    [question.answerCount > 0, errors.hasAnswers],
    [isOwnBounty(actor, question), errors.ownMoney],
  );

/** One answer; which one is `canBeAdopted`. */
export const canAdopt = (actor: Actor, question: QuestionFacts): Verdict =>
  asAuthor(actor, question) ?? refuseIf([question.adoptedId !== null, errors.resolved]);

/** Nothing is paid but what the asker has seen: in another tab they may have raised it, staff may have returned it. */
export const isSamePayout = (
  payout: { fen: number; points: number },
  { fen = payout.fen, points = payout.points }: { fen?: number | undefined; points?: number | undefined } = {},
): Verdict => refuseIf([payout.fen !== fen || payout.points !== points, errors.bountyChanged, payout]);

/** A public answer by somebody else than the asker, who has not left. */
export const canBeAdopted = (
  question: { author_id: string | null },
  answer: { status: Status; authorId: string | null; isAuthorHere: boolean } | undefined,
): Verdict =>
  refuseIf(
    [answer?.status !== 'published', errors.answerGone],
    [answer?.authorId !== null && answer?.authorId === question.author_id, errors.ownAnswer],
    [!answer?.isAuthorHere, errors.answererGone],
  );

/** Anybody who is signed in, while it waits for answers. */
export const canInvite = (
  actor: Actor,
  question: { status: Status; is_closed: boolean; adopted_id: string | null },
  { allowAnswer }: { allowAnswer: boolean },
): Verdict =>
  refuseIf(
    [actor.kind !== 'member', platformErrors.forbidden],
    [!allowAnswer, errors.answersOff],
    [question.status !== 'published', errors.questionHidden],
    [question.is_closed, errors.answersClosed],
    [question.adopted_id !== null, errors.resolved],
  );

export const canSeeHistory = (actor: Actor, question: QuestionFacts): Verdict =>
  refuseIf([!isAuthor(actor, question.authorId) && !mayModerate(actor), platformErrors.forbidden]);

/** Pin, close, delete: only questions that are or may become public. */
export const canModerate = (actor: Actor, question: Pick<QuestionFacts, 'status'>): Verdict =>
  refuseIf([!mayModerate(actor), platformErrors.forbidden], [isDeleted(question), errors.deleted]);

export const canStaffDelete = (actor: Actor, question: QuestionFacts): Verdict =>
  canModerate(actor, question) ?? refuseIf([isOwnBounty(actor, question), errors.ownMoney]);

/** What its author took back stays so: staff would publish it in their name against their will. */
export const canRestore = (actor: Actor, question: Pick<QuestionFacts, 'status' | 'authorId'>): Verdict =>
  refuseIf(
    [!mayModerate(actor) || isOwnCase(actor, question), platformErrors.forbidden],
    [question.status === 'published', errors.notDeleted],
    [question.status === 'deleted_by_author', errors.deletedByAuthor],
  );

/** `pinned`: number of questions already pinned. */
export const canPin = (input: { on: boolean; isPinned: boolean; pinned: number; most: number }): Verdict =>
  refuseIf([input.on && !input.isPinned && input.pinned >= input.most, errors.pinsFull]);

/** Adopt for the asker or return the bounty: when the asker has not decided for long. */
const canSettle = (actor: Actor, question: QuestionFacts, now: Date): Verdict =>
  refuseIf(
    [!mayModerate(actor), platformErrors.forbidden],
    [isDeleted(question), errors.deleted],
    [question.adoptedId !== null, errors.resolved],
    [Date.parse(question.publishedAt) > staffDecideOf(now).getTime(), errors.tooEarly],
  );

export const canAdoptForAsker = canSettle;

export const canRefund = (actor: Actor, question: QuestionFacts, now: Date): Verdict =>
  canSettle(actor, question, now) ?? refuseIf([question.bountyState !== 'open', errors.noBounty]);

/** Staff leave it to others where they are a side themselves. `sides`: the asker, and whom an answer pays. */
export const canDecide = (actor: Actor, sides: readonly (string | null)[]): Verdict =>
  refuseIf([actor.kind === 'member' && sides.includes(actor.id), errors.ownMoney]);

export const canCancelAdoption = (actor: Actor, question: QuestionFacts): Verdict =>
  refuseIf(
    [!mayModerate(actor), platformErrors.forbidden],
    [isDeleted(question), errors.deleted],
    [question.adoptedId === null, errors.notResolved],
  );
