import { isAuthor } from '#features/content/authorship.ts';
import { contentChanged } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { NewEnvelope } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { refuseIf, requireAllowed } from '#platform/shared/failure.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { endDueIn } from './end-envelopes.ts';
import { giveWithText, requireEnvelope } from './give-envelope.ts';

/**
 * Puts an envelope into a text of the caller. @throws 400 at a field, 403, 404, 409 when the text already has an open
 * one or the balance is too low
 */
export function giveToText(
  context: Context,
  { target, envelope }: { target: TextReference; envelope: NewEnvelope },
): Promise<{ id: string }> {
  const giver = memberOf(context);
  requireEnvelope(context, envelope);
  const kind = contentKinds.findContentKind(target.kind);
  if (!kind) throw redEnvelopeErrors.notFound();
  return context.transaction(async (tx) => {
    const text = await kind.lock(tx, target.id);
    await kind.requireView(context, text);
    requireAllowed(
      refuseIf(
        [!isAuthor(giver, text.authorId), redEnvelopeErrors.notAuthor],
        [text.status !== 'published', redEnvelopeErrors.closed],
      ),
    );
    await kind.markEnvelope(tx, target.id);
    await context.site.outbox.announce(tx, contentChanged, target);
    await endDueIn(tx, context.site, { target, at: context.now });
    return { id: await giveWithText(tx, context.site, { envelope, target, giverId: giver.id, at: context.now }) };
  });
}
