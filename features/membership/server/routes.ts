import { membershipAdminApi } from '#features/membership/admin-contract.ts';
import { membershipApi } from '#features/membership/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { buyCard } from './buy-card.ts';
import { addCard, editCard, readCardBook, removeCard } from './change-cards.ts';
import { addSpecification, editSpecification, removeSpecification } from './change-specifications.ts';
import { listCards, readCard } from './list-cards.ts';
import { listAdminOrders, listOrders } from './list-orders.ts';
import { payCard, readIntent } from './pay-card.ts';
import { quoteCard } from './quote-card.ts';
import { refundOrder } from './refund-order.ts';

export const membershipRoutes = [
  ...implement(membershipApi, {
    list: ({ query }, context) => listCards(context, query),
    read: ({ params }, context) => readCard(context, params.id),
    quote: ({ params, query }, context) => quoteCard(context, { ...query, id: params.id }),
    buy: ({ params, body }, context) => buyCard(context, { ...body, id: params.id }),
    pay: ({ params, body }, context) => payCard(context, { ...body, id: params.id }),
    intent: (_input, context) => readIntent(context),
    orders: ({ query }, context) => listOrders(context, query),
  }),
  ...implement(membershipAdminApi, {
    cards: (_input, context) => readCardBook(context),
    addCard: ({ body }, context) => addCard(context, body),
    editCard: ({ params, body }, context) => editCard(context, { ...body, id: params.id }),
    removeCard: ({ params, body }, context) => removeCard(context, { ...body, id: params.id }),
    addSpecification: ({ params, body }, context) => addSpecification(context, { ...body, id: params.id }),
    editSpecification: ({ params, body }, context) => editSpecification(context, { ...body, id: params.id }),
    removeSpecification: ({ params, body }, context) => removeSpecification(context, { ...body, id: params.id }),
    orders: ({ query }, context) => listAdminOrders(context, query),
    refund: ({ params, body }, context) => refundOrder(context, { ...body, id: params.id }),
  }),
];
