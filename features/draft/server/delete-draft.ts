import { draftErrors } from '#features/draft/errors.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { bringBack, lockDraft, putAside } from './store.ts';

/** Puts a draft aside for a day; one that is gone already stays gone. */
export function deleteDraft(context: Context, name: string, key: string): Promise<{ name: string; isDeleted: true }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    await putAside(tx, { memberId, name, key, at: context.now.toISOString() });
    return { name, isDeleted: true };
  });
}

/** Takes back what was put aside. @throws 404 when there is none, 409 when another draft has taken its place */
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
