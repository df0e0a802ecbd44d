import { outgoingMessageApi } from '#features/outgoing-message/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listOutbox } from './list-outbox.ts';
import { readOutgoingMessage } from './read-outgoing-message.ts';
import { retryOutgoingMessage } from './retry-outgoing-message.ts';

export const outgoingMessageRoutes = implement(outgoingMessageApi, {
  list: ({ query }, context) => listOutbox(context, query),
  read: ({ params }, context) => readOutgoingMessage(context, params.id),
  retry: ({ params, body }, context) => retryOutgoingMessage(context, { id: params.id, reason: body.reason }),
});
