import type { DeliveryState } from '#features/delivery/contract.ts';
import { deliveryErrors } from '#features/delivery/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Once more goes what did not go out, while its words are there and still of use. */
export const canRetry = (it: { state: DeliveryState; hasWords: boolean; isOver: boolean }): Verdict =>
  refuseIf([(it.state !== 'failed' && it.state !== 'kept') || !it.hasWords || it.isOver, deliveryErrors.gone]);

/** What was sent to somebody is read by owners alone: with what stands in it staff could go on as somebody else. */
export const canReadWords = (reader: Actor): boolean => reader.kind === 'member' && reader.isOwner;

/** Codes, and whole phones and addresses, are shown only to owners, and only while nobody else can reach the site. */
export const isVeiled = (at: { isProduction: boolean }, reader: Actor): boolean => at.isProduction || !canReadWords(reader);
