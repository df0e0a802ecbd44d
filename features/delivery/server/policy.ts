import type { DeliveryState } from '#features/delivery/contract.ts';
import { deliveryErrors } from '#features/delivery/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Once more goes what did not go out, while its words are there and still of use. */
export const canRetry = (it: { state: DeliveryState; hasWords: boolean; isOver: boolean }): Verdict =>
  refuseIf([(it.state !== 'failed' && it.state !== 'kept') || !it.hasWords || it.isOver, deliveryErrors.gone]);

/** Codes are read in the console only while nobody else can reach the site: there they would let staff in as anybody. */
export const isVeiled = (at: { isProduction: boolean }): boolean => at.isProduction;
