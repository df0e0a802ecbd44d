import type { OutgoingMessageState } from '#features/outgoing-message/contract.ts';
import { outgoingMessageErrors } from '#features/outgoing-message/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Once more goes what did not go out, while its words are there and still of use. */
export const canRetry = (input: { state: OutgoingMessageState; hasWords: boolean; isOver: boolean }): Verdict =>
  refuseIf([
    (input.state !== 'failed' && input.state !== 'kept') || !input.hasWords || input.isOver,
    outgoingMessageErrors.gone,
  ]);

/** What was sent to somebody is read by owners alone: with what stands in it staff could go on as somebody else. */
export const canReadMessages = (reader: Actor): boolean => reader.kind === 'member' && reader.isOwner;

/** Codes, and whole phones and addresses, are shown only to owners, and only while nobody else can reach the site. */
export const isVeiled = (at: { isProduction: boolean }, reader: Actor): boolean =>
  at.isProduction || !canReadMessages(reader);
