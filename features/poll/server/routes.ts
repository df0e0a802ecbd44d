import { pollApi } from '#features/poll/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { castVote } from './cast-vote.ts';
import { editPoll } from './edit-poll.ts';
import { endPoll } from './end-poll.ts';

export const pollRoutes: Route[] = implement(pollApi, {
  vote: ({ params, body }, context) => castVote(context, { pollId: params.id, ...body }),
  edit: ({ params, body }, context) => editPoll(context, { id: params.id, poll: body.poll }),
  end: ({ params }, context) => endPoll(context, params.id),
});
