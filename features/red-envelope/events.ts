import { defineEvent } from '#platform/shared/event.ts';
import type { EndReason } from './contract.ts';

/** A personal one waits for its receiver, who is not told how much is in it. */
export const redEnvelopeReceived = defineEvent<{ envelopeId: string; giverId: string; receiverId: string }>(
  'redEnvelope.received',
);
/** Its last share is out. */
export const redEnvelopeFinished = defineEvent<{ envelopeId: string; giverId: string; topicId: string | null }>(
  'redEnvelope.finished',
);
/** It ended with something left, which its giver has again. */
export const redEnvelopeReturned = defineEvent<{
  envelopeId: string;
  giverId: string;
  topicId: string | null;
  fen: number;
  reason: Exclude<EndReason, 'empty'>;
}>('redEnvelope.returned');
