import { checkCaptcha } from '#features/captcha/server/public.ts';
import type { NewFeedback } from '#features/feedback/contract.ts';
import { feedbackSettings } from '#features/feedback/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { limitedAs } from '#platform/server/limit/limits.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canPost } from './policy.ts';
import { insertFeedback } from './store.ts';

/** Of one member, or of the guests of one address. */
const ALLOWANCE = { count: 10, seconds: 3600 };

/** Tells staff something. @throws 400 at `captchaValue`, 403 while feedback is off, 429 */
export async function postFeedback(context: Context, input: NewFeedback): Promise<{ id: string }> {
  const { site, now, address, actor, language } = context;
  const { captchaKey, captchaValue, ...row } = input;
  requireAllowed(canPost({ isOff: !site.settings.of(feedbackSettings).allowFeedback }));
  // A member has shown at their registration that they are none of the programs that write to forms.
  if (actor.kind !== 'member') {
    if (captchaKey === undefined || captchaValue === undefined) throw invalidField('captchaValue', 'rule.required');
    await checkCaptcha(site, { captchaKey, captchaValue }, { purpose: 'feedback', now, address });
  }
  const seconds = await site.limits.take(`feedback:${limitedAs(actor, address)}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const authorId = actor.kind === 'member' ? actor.id : null;
  return context.transaction(async (tx) => ({
    id: await insertFeedback(tx, { ...row, authorId, language, at: now.toISOString() }),
  }));
}
