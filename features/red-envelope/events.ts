import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { EndReason } from './contract.ts';

/** A personal envelope waits for its receiver, who is not shown its amount. */
export const redEnvelopeReceived = defineEvent<{ envelopeId: string; giverId: string; receiverId: string }>(
  'redEnvelope.received',
);
/** Its last share has been opened, by `lastId`: `count` shares of `fen` in all. */
export const redEnvelopeFinished = defineEvent<{
  envelopeId: string;
  giverId: string;
  target: TextReference | null;
  lastId: string;
  count: number;
  fen: number;
}>('redEnvelope.finished');
/** It ended with a remainder, which was returned to its giver. */
export const redEnvelopeReturned = defineEvent<{
  envelopeId: string;
  giverId: string;
  target: TextReference | null;
  fen: number;
  reason: Exclude<EndReason, 'empty'>;
}>('redEnvelope.returned');
