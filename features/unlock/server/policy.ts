import type { Status } from '#features/topic/contract.ts';
import { isAuthor, mayModerate } from '#features/topic/standing.ts';
import { unlockErrors as errors } from '#features/unlock/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** That he may view the topic has been asked before. */
export const canUnlock = (topic: { status: Status }): Verdict => refuseIf([topic.status !== 'published', errors.notPublic]);

/** `price`: what the caller has seen; `amount`: what it is. */
export const canPay = ({ price, amount }: { price: number; amount: number }): Verdict => refuseIf([price !== amount, () => errors.priceChanged({ price: amount })]);

/** Who has unlocked a part is told to the topic's author and to staff who look after what people write. */
export const canSeeUnlockers = (actor: Actor, topic: { authorId: string | null }): Verdict =>
  refuseIf([!isAuthor(actor, topic.authorId) && !mayModerate(actor), platformErrors.forbidden]);
