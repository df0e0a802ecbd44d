import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentsDropped } from '#features/attachment/events.ts';
import { writeAudit } from '#features/audit/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { keysOf } from './drop-attachments.ts';
import { canRemove } from './policy.ts';
import { lockAttachment, setRemoved } from './store.ts';

/**
 * Permanently removes an attachment, by staff; content that shows it keeps a gap. @throws 404, 409 if it is already
 * removed
 */
export function removeAttachment(context: Context, input: { id: string; reason: string }): Promise<{ id: string }> {
  const { id, reason } = input;
  return context.transaction(async (tx) => {
    const attachment = await lockAttachment(tx, id);
    if (!attachment) throw attachmentErrors.notFound();
    requireAllowed(canRemove(attachment.state));
    await setRemoved(tx, id);
    await clearGuestPages(tx, context.site);
    await context.site.outbox.announce(tx, attachmentsDropped, { keys: keysOf(attachment) });
    const { kind, name, size, path, owner_id: ownerId } = attachment;
    await writeAudit(tx, {
      context,
      action: 'attachment.remove',
      target: { kind: 'attachment', id },
      before: { kind, name, size, path, ownerId },
      after: null,
      reason,
    });
    return { id };
  });
}
