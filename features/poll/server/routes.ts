import { pollApi } from '#features/poll/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { castVote } from './cast-vote.ts';
import { endPoll } from './end-poll.ts';
import type { PollDoors } from './poll-door.ts';

/** `doors`: who may come near what a poll is asked with. */
export function pollRoutes(doors: PollDoors): Route[] {
  return implement(pollApi, {
    vote: ({ params, body }, context) => castVote(context, { pollId: params.id, choices: body.choices }, doors),
    end: ({ params }, context) => endPoll(context, params.id, doors),
  });
}
