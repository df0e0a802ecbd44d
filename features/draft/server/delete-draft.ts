import { draftErrors } from '#features/draft/errors.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { bringBack, lockDraft, putAside } from './store.ts';

/** Soft-deletes a draft for a day; does nothing if it is already gone. */
export function deleteDraft(context: Context, name: string, key: string): Promise<{ name: string; isDeleted: true }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    await putAside(tx, { memberId, name, key, at: context.now.toISOString() });
    return { name, isDeleted: true };
  });
}

/** Restores a soft-deleted draft. @throws 404 if there is none, 409 if another draft has the same name */
export function restoreDraft(context: Context, name: string, key: string): Promise<{ name: string; isDeleted: false }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    await ownAccount.lock(tx, memberId);
    const there = await lockDraft(tx, { memberId, name });
    if (there && there.key !== key) throw draftErrors.placeTaken();
    if (!there && (await bringBack(tx, { memberId, name, key, at: context.now.toISOString() })) === 0)
      throw draftErrors.notFound();
    return { name, isDeleted: false };
  });
}
