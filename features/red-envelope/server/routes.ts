import { redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { listConsoleEnvelopes, readConsoleEnvelope, staffStopEnvelope } from './admin-envelopes.ts';
import type { EnvelopeResolvers } from './envelope-resolvers.ts';
import { giveToMember } from './give-to-member.ts';
import { giveToTopic } from './give-to-topic.ts';
import { listReceived, listSent, readDistribution } from './list-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';
import { listShares, readEnvelope, readProof } from './read-envelope.ts';
import { readForm } from './read-form.ts';
import { stopEnvelope } from './stop-envelope.ts';

/** `resolvers`: topic and member functions that envelopes need. */
export function redEnvelopeRoutes(resolvers: EnvelopeResolvers): Route[] {
  const own = implement(redEnvelopeApi, {
    form: (_input, context) => readForm(context),
    give: ({ body }, context) => giveToTopic(context, body, resolvers),
    giveTo: ({ body }, context) => giveToMember(context, body),
    read: ({ params }, context) => readEnvelope(context, params.id, resolvers),
    open: ({ params }, context) => openEnvelope(context, params.id, resolvers),
    stop: ({ params }, context) => stopEnvelope(context, params.id),
    shares: ({ params, query }, context) => listShares(context, { ...params, ...query }, resolvers),
    proof: ({ params }, context) => readProof(context, params.id, resolvers),
    given: ({ query }, context) => listSent(context, query.page, resolvers),
    received: ({ query }, context) => listReceived(context, query.page, resolvers),
    distribution: ({ query }, context) => readDistribution(context, query, resolvers),
  });
  const console = implement(redEnvelopeAdminApi, {
    list: ({ query }, context) => listConsoleEnvelopes(context, query, resolvers),
    read: ({ params, query }, context) => readConsoleEnvelope(context, { ...params, ...query }, resolvers),
    stop: ({ params, body }, context) => staffStopEnvelope(context, { ...params, ...body }, resolvers),
  });
  return [...own, ...console];
}
