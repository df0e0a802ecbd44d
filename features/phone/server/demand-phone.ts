import { ownAccount } from '#features/member/server/public.ts';
import { phoneSettings } from '#features/phone/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canWrite } from './policy.ts';

const settings = {
  topic: 'requireVerifiedPhoneForTopic',
  comment: 'requireVerifiedPhoneForComment',
  question: 'requireVerifiedPhoneForQuestion',
  answer: 'requireVerifiedPhoneForAnswer',
} as const;

/** Requires a verified phone for posting where the site's settings do. @throws 409 */
export async function requirePhone(
  context: Pick<Context, 'site' | 'actor'> & { db: Executor },
  what: keyof typeof settings,
): Promise<void> {
  if (!context.site.settings.of(phoneSettings)[settings[what]]) return;
  requireAllowed(
    canWrite({ isNeeded: true, isVerified: await ownAccount.hasVerifiedPhone(context.db, memberOf(context).id) }),
  );
}
