import { redEnvelopeAdminApi } from '#features/red-envelope/admin-contract.ts';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { listConsoleEnvelopes, readConsoleEnvelope, staffStopEnvelope } from './admin-envelopes.ts';
import type { EnvelopeDoors } from './envelope-doors.ts';
import { giveToMember } from './give-to-member.ts';
import { giveToTopic } from './give-to-topic.ts';
import { listGiven, listReceived, readDistribution } from './list-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';
import { listShares, readEnvelope, readProof } from './read-envelope.ts';
import { readForm } from './read-form.ts';
import { stopEnvelope } from './stop-envelope.ts';

/** `doors`: what envelopes need to know of topics and people. */
export function redEnvelopeRoutes(doors: EnvelopeDoors): Route[] {
  const own = implement(redEnvelopeApi, {
    form: (_input, context) => readForm(context),
    give: ({ body }, context) => giveToTopic(context, body, doors),
    giveTo: ({ body }, context) => giveToMember(context, body),
    read: ({ params }, context) => readEnvelope(context, params.id, doors),
    open: ({ params }, context) => openEnvelope(context, params.id, doors),
    stop: ({ params }, context) => stopEnvelope(context, params.id),
    shares: ({ params, query }, context) => listShares(context, { ...params, ...query }, doors),
    proof: ({ params }, context) => readProof(context, params.id, doors),
    given: ({ query }, context) => listGiven(context, query.page, doors),
    received: ({ query }, context) => listReceived(context, query.page, doors),
    distribution: ({ query }, context) => readDistribution(context, query, doors),
  });
  const console = implement(redEnvelopeAdminApi, {
    list: ({ query }, context) => listConsoleEnvelopes(context, query, doors),
    read: ({ params, query }, context) => readConsoleEnvelope(context, { ...params, ...query }, doors),
    stop: ({ params, body }, context) => staffStopEnvelope(context, { ...params, ...body }, doors),
  });
  return [...own, ...console];
}
