import { paymentAdminApi } from '#features/payment/admin-contract.ts';
import { paymentApi } from '#features/payment/contract.ts';
import { paymentProviderApi } from '#features/payment/provider-contract.ts';
import { statementApi } from '#features/payment/statement-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { beginOrder } from './begin-order.ts';
import { checkOrder } from './check-order.ts';
import { listMethods } from './list-methods.ts';
import { topUp } from './open-order.ts';
import { paySandbox } from './pay-sandbox.ts';
import { checkOrderFile, listOrders, readOrderFile } from './read-order-file.ts';
import { listOwnOrders, readOrder } from './read-orders.ts';
import { refundOrder } from './refund-order.ts';
import { refundNotice, sendBackNotice } from './return-payment.ts';
import { creditNotice, declineNotice, dismissNotice, listNotices } from './review-notices.ts';
import {
  listPaymentProviders,
  raisePaymentProvider,
  savePaymentProvider,
  testPaymentProvider,
} from './save-provider.ts';
import { addStatement, listStatements, readStatementFile } from './save-statement.ts';

export const paymentRoutes = [
  ...implement(paymentApi, {
    methods: (_input, context) => listMethods(context),
    topUp: ({ body }, context) => topUp(context, body),
    list: ({ query }, context) => listOwnOrders(context, query.page),
    read: ({ params }, context) => readOrder(context, params.number),
    begin: ({ params }, context) => beginOrder(context, params.number),
    check: ({ params }, context) => checkOrder(context, params.number),
    paySandbox: ({ params, body }, context) => paySandbox(context, { number: params.number, outcome: body.outcome }),
  }),
  ...implement(paymentAdminApi, {
    orders: ({ query }, context) =>
      listOrders(context, {
        ...query,
        number: query.number,
        account: query.account,
        status: query.status,
        kind: query.kind,
      }),
    order: ({ params }, context) => readOrderFile(context, params.number),
    check: ({ params }, context) => checkOrderFile(context, params.number),
    refund: ({ params, body }, context) => refundOrder(context, { ...body, number: params.number }),
    notices: ({ query }, context) => listNotices(context, query),
    credit: ({ params, body }, context) => creditNotice(context, { ...body, id: params.id }),
    decline: ({ params, body }, context) => declineNotice(context, { ...body, id: params.id }),
    sendBack: ({ params, body }, context) => sendBackNotice(context, { ...body, id: params.id }),
    refundCredit: ({ params, body }, context) => refundNotice(context, { ...body, id: params.id }),
    dismiss: ({ params, body }, context) => dismissNotice(context, { ...body, id: params.id }),
  }),
  ...implement(paymentProviderApi, {
    list: (_input, context) => listPaymentProviders(context, context.db),
    save: ({ params, body }, context) => savePaymentProvider(context, { ...body, kind: params.kind }),
    raise: ({ params, body }, context) => raisePaymentProvider(context, { ...body, kind: params.kind }),
    test: ({ params, body }, context) => testPaymentProvider(context, { ...body, kind: params.kind }),
  }),
  ...implement(statementApi, {
    list: ({ query }, context) => listStatements(context, query.page),
    read: ({ params }, context) => readStatementFile(context, params.id),
    add: ({ body, file }, context) => addStatement(context, { ...body, file }),
  }),
];
