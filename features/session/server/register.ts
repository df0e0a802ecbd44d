import { checkCaptcha, issueCaptcha } from '#features/captcha/server/public.ts';
import { memberRegistered } from '#features/member/events.ts';
import { createMember, prepareMember } from '#features/member/server/public.ts';
import type { Registration, SignedIn } from '#features/session/contract.ts';
import { sessionErrors } from '#features/session/errors.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { openSession, presentSession } from './open-session.ts';

/** New accounts from one address in an hour. */
const ALLOWANCE = { count: 20, seconds: 3600 };

/** Makes a member and signs him in. @throws 400 at the field that does not do, 403 closed, 429 too many from this address */
export async function register(context: Context, form: Registration): Promise<SignedIn> {
  const { site, now, address, agent } = context;
  if (!site.settings.of(siteSettings).allowRegister) throw sessionErrors.registerClosed();
  await checkCaptcha(site, form, { purpose: 'register', now });
  const prepared = await prepareMember(site, { account: form.account, password: form.password, hint: { question: form.issue, answer: form.answer } }, now);
  const seconds = await site.limits.take(`register:${limitAddress(address)}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const pair = await context.transaction(async (tx) => {
    const memberId = await createMember(tx, prepared);
    await site.outbox.announce(tx, memberRegistered, { memberId });
    return openSession(tx, { now, address, agent, memberId });
  });
  return presentSession(context, pair);
}

/** What the registration page begins with. */
export function readRegisterForm(context: Context): { isOpen: boolean; captchaKey: string } {
  return { isOpen: context.site.settings.of(siteSettings).allowRegister, captchaKey: issueCaptcha(context, 'register') };
}
