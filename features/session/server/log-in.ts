import { checkCaptcha, issueCaptcha } from '#features/captcha/server/public.ts';
import { checkPassword, type Proven } from '#features/member/server/public.ts';
import type { Credentials, SignedIn } from '#features/session/contract.ts';
import { sessionErrors } from '#features/session/errors.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { openSession, presentSession } from './open-session.ts';
import { isStaffMember } from './staff-queries.ts';
import { type Attempt, countAttempt, countFailure, forgetFailures, isCaptchaNext, secondsToWait } from './throttle.ts';

/**
 * Signs in by account and password. An unknown account costs and answers what a wrong password does.
 * @throws 400 wrong, captcha asked for or wrong; 403 suspended, closed; 429 while waiting; 503 under too many at once
 */
export async function logIn(context: Context, credentials: Credentials): Promise<SignedIn> {
  const { site, now, address } = context;
  const attempt: Attempt = { account: credentials.account, address, now };
  const seconds = await secondsToWait(site, attempt);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  await demandCaptcha(context, credentials, attempt);
  const proven = await checkPassword(site.db, { account: credentials.account, password: credentials.password, now });
  await demandOpenLogin(context, proven);
  if (!proven) {
    await countFailure(site, attempt);
    throw sessionErrors.wrongCredentials((await isCaptchaNext(site, attempt)) ? { captchaKey: issueCaptcha(context, 'login') } : {});
  }
  await forgetFailures(site, attempt);
  if (proven.isSuspended) throw sessionErrors.suspended({ until: proven.suspendedUntil });
  const pair = await context.transaction((tx) => openSession(tx, { now, address, agent: context.agent, memberId: proven.memberId }));
  return presentSession(context, pair);
}

/** Counts the try and, from the third failure in a minute, lets it pass only with a right captcha. */
async function demandCaptcha(context: Context, credentials: Credentials, attempt: Attempt): Promise<void> {
  if (!(await countAttempt(context.site, attempt))) return;
  const { captchaKey, captchaValue } = credentials;
  if (captchaKey === undefined || captchaValue === undefined) throw sessionErrors.captchaRequired({ captchaKey: issueCaptcha(context, 'login') });
  await checkCaptcha(context.site, { captchaKey, captchaValue }, { purpose: 'login', now: context.now });
}

/** While login is off only staff come in; everybody else hears the same, whatever the password. */
async function demandOpenLogin(context: Context, proven: Proven | null): Promise<void> {
  if (context.site.settings.of(siteSettings).allowLogin) return;
  if (!proven || !(await isStaffMember(context.db, proven.memberId, context.now))) throw sessionErrors.loginClosed();
}

/** Whether the login page must show a captcha from the start, for this address. */
export async function readLoginForm(context: Context): Promise<{ isOpen: boolean; captchaKey: string | null }> {
  const isNeeded = await isCaptchaNext(context.site, { account: '', address: context.address, now: context.now });
  return { isOpen: context.site.settings.of(siteSettings).allowLogin, captchaKey: isNeeded ? issueCaptcha(context, 'login') : null };
}
