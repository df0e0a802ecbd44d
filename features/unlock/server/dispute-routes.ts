import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { answerDispute, decideDispute, openDispute, refundDispute } from './dispute-payment.ts';
import { listDisputes, listQueue, readDisputeFile } from './list-disputes.ts';
import { reportFees, sendFeeFile } from './report-fees.ts';

export const disputeRoutes = implement(disputeApi, {
  open: ({ params, body }, context) => openDispute(context, { ...body, id: params.id }),
  list: ({ query }, context) => listDisputes(context, query),
  answer: ({ params, body }, context) => answerDispute(context, { ...body, id: params.id }),
  refund: ({ params }, context) => refundDispute(context, params.id),
  queue: ({ query }, context) => listQueue(context, query),
  file: ({ params }, context) => readDisputeFile(context, params.id),
  decide: ({ params, body }, context) => decideDispute(context, { ...body, id: params.id }),
  fees: ({ query }, context) => reportFees(context, query),
  feeFile: ({ query }, context) => sendFeeFile(context, query),
});
