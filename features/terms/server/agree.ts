import { termsErrors } from '#features/terms/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { findVersion, insertConsent, lockVersions } from './store.ts';

/** @throws 409 where there is a newer version */
export function agreeToTerms(context: Context, version: string): Promise<Record<string, never>> {
  return context.transaction(async (tx) => {
    await lockVersions(tx, 'agree');
    const current = await findVersion(tx, null);
    if (current?.id !== version) throw termsErrors.stale();
    await insertConsent(tx, { memberId: memberOf(context).id, at: context.now });
    return {};
  });
}
