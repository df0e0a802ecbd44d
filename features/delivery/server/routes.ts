import { deliveryApi } from '#features/delivery/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listOutbox } from './list-outbox.ts';
import { readDelivery } from './read-delivery.ts';
import { retryDelivery } from './retry-delivery.ts';

export const deliveryRoutes = implement(deliveryApi, {
  list: ({ query }, context) => listOutbox(context, query),
  read: ({ params }, context) => readDelivery(context, params.id),
  retry: ({ params, body }, context) => retryDelivery(context, { id: params.id, reason: body.reason }),
});
