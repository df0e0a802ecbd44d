import { pollApi } from '#features/poll/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { castVote } from './cast-vote.ts';
import { editPoll } from './edit-poll.ts';
import { endPoll } from './end-poll.ts';
import type { PollResolvers } from './poll-resolver.ts';

/** `resolvers`: check access to a poll's content. */
export function pollRoutes(resolvers: PollResolvers): Route[] {
  return implement(pollApi, {
    vote: ({ params, body }, context) => castVote(context, { pollId: params.id, ...body }, resolvers),
    edit: ({ params, body }, context) => editPoll(context, { id: params.id, poll: body.poll }, resolvers),
    end: ({ params }, context) => endPoll(context, params.id, resolvers),
  });
}
