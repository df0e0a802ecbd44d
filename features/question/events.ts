import { defineEvent } from '#platform/shared/event.ts';

/**
 * `authorId` is the answer's; `byStaff`: on the asker's behalf; `actorId`: who adopted it; `fen` and `points`: what the
 * author got.
 */
export const answerAdopted = defineEvent<{
  questionId: string;
  answerId: string;
  authorId: string;
  byStaff: boolean;
  actorId: string;
  fen: number;
  points: number;
}>('question.adopted');
/** `authorId` is the answer's; null: their account is gone. `fen` and `points` were taken back from them. */
export const adoptionCancelled = defineEvent<{
  questionId: string;
  answerId: string;
  authorId: string | null;
  askerId: string | null;
  actorId: string;
  fen: number;
  points: number;
  reason: string;
}>('question.adoptionCancelled');
/** Somebody was asked to answer. */
export const memberInvited = defineEvent<{ questionId: string; inviteeId: string; inviterId: string }>(
  'question.memberInvited',
);
/** The asker has added to the bounty: fen and points. */
export const bountyRaised = defineEvent<{ questionId: string; askerId: string; fen: number; points: number }>(
  'question.bountyRaised',
);
/** An open bounty went back to its asker, by whom; null: the site itself. */
export const bountyReturned = defineEvent<{
  questionId: string;
  askerId: string;
  actorId: string | null;
  fen: number;
  points: number;
}>('question.bountyReturned');
