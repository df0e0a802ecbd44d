import { isBlocked } from '#features/block/server/public.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { redEnvelopeReceived } from '#features/red-envelope/events.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { refuseIf, requireAllowed } from '#platform/shared/failure.ts';
import { giveEnvelope, requireEnvelope } from './give-envelope.ts';
import { findReceiver } from './receiver-queries.ts';

interface PersonalGift {
  account: string;
  amount: number;
  greeting: string;
}

/** Gives an envelope to one member. @throws 400 at `amount`, 403, also where they have blocked the caller, 404, 409 */
export async function giveToMember(
  context: Context,
  { account, amount, greeting }: PersonalGift,
): Promise<{ id: string }> {
  const giver = memberOf(context);
  const { site, db, now } = context;
  requireEnvelope(context, { kind: 'random', amount, count: 1 });
  const receiverId = await findReceiver(db, account);
  if (receiverId === undefined) throw redEnvelopeErrors.noMember();
  requireAllowed(
    refuseIf(
      [receiverId === giver.id, redEnvelopeErrors.toOneself],
      [await isBlocked(db, { by: receiverId, whom: giver.id }), redEnvelopeErrors.blocked],
    ),
  );
  return context.transaction(async (tx) => {
    const id = await giveEnvelope(tx, site, {
      kind: 'personal',
      giverId: giver.id,
      target: null,
      receiverId,
      totalFen: amount,
      shareCount: 1,
      greeting,
      at: now,
    });
    await site.outbox.announce(tx, redEnvelopeReceived, { envelopeId: id, giverId: giver.id, receiverId });
    return { id };
  });
}
