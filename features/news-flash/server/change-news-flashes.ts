import { writeAudit } from '#features/audit/server/public.ts';
import { contentChanged } from '#features/content/events.ts';
import type { NewsFlash, NewsFlashEdit, NewsFlashFields } from '#features/news-flash/contract.ts';
import { newsFlashErrors } from '#features/news-flash/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { deleteFlash, fieldsOf, insertFlash, lockFlash, updateFlash } from './store.ts';

export function addNewsFlash(context: Context, fields: NewsFlashFields): Promise<NewsFlash> {
  return context.transaction(async (tx) => {
    const flash = await insertFlash(tx, { ...fields, createdBy: memberOf(context).id, createdAt: context.now });
    await writeAudit(tx, {
      context,
      action: 'newsFlash.add',
      target: { kind: 'newsFlash', id: flash.id },
      before: null,
      after: fields,
      reason: '',
    });
    await announce(tx, context, flash.id);
    return flash;
  });
}

/** @throws 404, 409 */
export function editNewsFlash(
  context: Context,
  { id, digest, ...fields }: NewsFlashEdit & { id: string },
): Promise<NewsFlash> {
  return context.transaction(async (tx) => {
    const before = await lockFlash(tx, id);
    if (!before) throw newsFlashErrors.notFound();
    requireUnchanged(fieldsOf(before), digest);
    const flash = await updateFlash(tx, { id, ...fields, editedAt: context.now });
    await writeAudit(tx, {
      context,
      action: 'newsFlash.edit',
      target: { kind: 'newsFlash', id },
      before: fieldsOf(before),
      after: fields,
      reason: '',
    });
    await announce(tx, context, id);
    return flash;
  });
}

/** @throws 404 */
export function removeNewsFlash(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  return context.transaction(async (tx) => {
    const before = await lockFlash(tx, id);
    if (!before) throw newsFlashErrors.notFound();
    await deleteFlash(tx, id);
    await writeAudit(tx, {
      context,
      action: 'newsFlash.remove',
      target: { kind: 'newsFlash', id },
      before: fieldsOf(before),
      after: null,
      reason,
    });
    await announce(tx, context, id);
    return {};
  });
}

/** Guests' pages that show it go, open pages read the stream again, and readers who search find it as it is now. */
async function announce(tx: Transaction, { site }: Pick<Context, 'site'>, id: string): Promise<void> {
  await clearGuestPages(tx, site, ['newsFlash-list', `newsFlash-${id}`]);
  await site.outbox.announce(tx, contentChanged, { kind: 'news-flash', id });
  await site.live.sendToAll({ kind: 'news-flash' }, tx);
}
