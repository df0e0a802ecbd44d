import { memberRenamed } from '#features/member/events.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { ProfileEdit } from '#features/profile/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canRename, isCounted } from './policy.ts';

/**
 * Changes a member's profile fields. @throws 400 at `nickname` (reserved, taken), 409 when a change that counts was
 * made within 30 days
 */
export function editProfile(context: Context, edit: ProfileEdit): Promise<Record<string, never>> {
  const { site, now } = context;
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    const account = await ownAccount.lock(tx, memberId);
    if (!account) throw platformErrors.unauthenticated();
    if (edit.nickname !== (account.nickname ?? '')) {
      // Others know the member by it: a nickname can be replaced, not removed.
      if (edit.nickname === '') throw invalidField('nickname', 'rule.required');
      requireAllowed(canRename(account, now));
      const changedAt = isCounted(account, now) ? now.toISOString() : null;
      await ownAccount.setNickname(tx, site, { account, nickname: edit.nickname, changedAt });
      await site.outbox.announce(tx, memberRenamed, { memberId });
    }
    await ownAccount.setDetails(tx, { memberId, bio: edit.bio, showDynamics: edit.allowUserDynamic });
    await clearGuestPages(tx, site, [`member-${memberId}`]);
    return {};
  });
}
