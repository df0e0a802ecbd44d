import type { NoVote } from '#features/poll/contract.ts';
import { pollErrors as errors } from '#features/poll/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseFor, refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Policy input: facts of a poll and its content. */
export interface PollFacts {
  isEnded: boolean;
  /** The content is public and open. */
  isOpen: boolean;
  isAuthor: boolean;
  /** Somebody has voted. */
  hasVotes: boolean;
  /** Polls are on. */
  isOn: boolean;
}

/** Why the reader cannot vote. `canVote` refuses for the same reasons. */
export function whyNoVote(actor: Actor, poll: PollFacts): NoVote | null {
  if (poll.isEnded) return 'ended';
  if (!poll.isOn) return 'off';
  if (!poll.isOpen) return 'closed';
  if (actor.kind === 'guest') return 'signIn';
  return actor.may('vote') ? null : 'right';
}

const voteRefusals = {
  ended: errors.ended,
  off: errors.off,
  closed: errors.closed,
  signIn: errors.noVote,
  right: errors.noVote,
};

export const canVote = (actor: Actor, poll: PollFacts): Verdict => refuseFor(whyNoVote(actor, poll), voteRefusals);

export const canEdit = (poll: PollFacts): Verdict =>
  refuseIf(
    [!poll.isAuthor, errors.notAuthor],
    [poll.isEnded, errors.ended],
    [!poll.isOn, errors.off],
    [poll.hasVotes, errors.voted],
  );

export const canEnd = (poll: PollFacts): Verdict =>
  refuseIf([!poll.isAuthor, errors.notAuthor], [poll.isEnded, errors.ended]);

/** Counts are shown at the end, or to voters before it if the poll allows that. */
export const canSeeCounts = (input: { isEnded: boolean; results: 'vote' | 'end'; hasVoted: boolean }): boolean =>
  input.isEnded || (input.results === 'vote' && input.hasVoted);
