import { deliveryApi, providerApi } from '#features/delivery/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listOutbox } from './list-outbox.ts';
import { readDelivery } from './read-delivery.ts';
import { readProviders } from './read-providers.ts';
import { retryDelivery } from './retry-delivery.ts';
import { saveMailProvider, saveSmsProvider } from './save-provider.ts';
import { tryProvider } from './try-provider.ts';

export const deliveryRoutes = [
  ...implement(deliveryApi, {
    list: ({ query }, context) => listOutbox(context, query),
    read: ({ params }, context) => readDelivery(context, params.id),
    retry: ({ params, body }, context) => retryDelivery(context, { id: params.id, reason: body.reason }),
  }),
  ...implement(providerApi, {
    read: (_input, context) => readProviders(context, context.db),
    saveMail: ({ body }, context) => saveMailProvider(context, body),
    saveSms: ({ body }, context) => saveSmsProvider(context, body),
    testMail: ({ body }, context) => tryProvider(context, { channel: 'mail', recipient: body.to, reason: body.reason }),
    testSms: ({ body }, context) => tryProvider(context, { channel: 'sms', recipient: body.phone, reason: body.reason }),
  }),
];
