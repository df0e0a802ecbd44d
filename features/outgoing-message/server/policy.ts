import type { OutgoingMessageState } from '#features/outgoing-message/contract.ts';
import { outgoingMessageErrors } from '#features/outgoing-message/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Only unsent messages can be sent again, while their text is stored and not expired. */
export const canRetry = (input: { state: OutgoingMessageState; hasWords: boolean; isOver: boolean }): Verdict =>
  refuseIf([
    (input.state !== 'failed' && input.state !== 'kept') || !input.hasWords || input.isOver,
    outgoingMessageErrors.gone,
  ]);

/** Only owners read message texts: with the codes and links in them staff could act as another member. */
export const canReadMessages = (reader: Actor): boolean => reader.kind === 'member' && reader.isOwner;

/** Codes and full phone numbers and addresses are shown only to owners, and only outside production. */
export const isVeiled = (at: { isProduction: boolean }, reader: Actor): boolean =>
  at.isProduction || !canReadMessages(reader);
