import { redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { listConsoleEnvelopes, readConsoleEnvelope, staffStopEnvelope } from './admin-envelopes.ts';
import { giveToMember } from './give-to-member.ts';
import { giveToText } from './give-to-text.ts';
import { listReceived, listSent, readDistribution } from './list-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';
import { listShares, readEnvelope, readProof } from './read-envelope.ts';
import { readForm } from './read-form.ts';
import { stopEnvelope } from './stop-envelope.ts';

export const redEnvelopeRoutes: readonly Route[] = [
  ...implement(redEnvelopeApi, {
    form: (_input, context) => readForm(context),
    give: ({ body: { topicId, targetKind, ...envelope } }, context) =>
      giveToText(context, { target: { kind: targetKind, id: topicId }, envelope }),
    giveTo: ({ body }, context) => giveToMember(context, body),
    read: ({ params }, context) => readEnvelope(context, params.id),
    open: ({ params }, context) => openEnvelope(context, params.id),
    stop: ({ params }, context) => stopEnvelope(context, params.id),
    shares: ({ params, query }, context) => listShares(context, { ...params, ...query }),
    proof: ({ params }, context) => readProof(context, params.id),
    given: ({ query }, context) => listSent(context, query.page),
    received: ({ query }, context) => listReceived(context, query.page),
    distribution: ({ query }, context) => readDistribution(context, query),
  }),
  ...implement(redEnvelopeAdminApi, {
    list: ({ query }, context) => listConsoleEnvelopes(context, query),
    read: ({ params, query }, context) => readConsoleEnvelope(context, { ...params, ...query }),
    stop: ({ params, body }, context) => staffStopEnvelope(context, { ...params, ...body }),
  }),
];
