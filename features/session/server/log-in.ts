import { checkCaptcha, isHeavyEnough, issueCaptcha } from '#features/captcha/server/public.ts';
import { identitiesOf } from '#features/member/identity.ts';
import { wayIn } from '#features/member/server/public.ts';
import { tickets } from '#features/second-factor/server/public.ts';
import type { Credentials, LoginAnswer, LoginForm } from '#features/session/contract.ts';
import { sessionErrors } from '#features/session/errors.ts';
import type { LoginWay } from '#features/session/login-log-contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { suspensionOf } from './demand-welcome.ts';
import { noteFailure } from './note-failure.ts';
import { openSession, presentSession } from './open-session.ts';
import { openLoginTypes, reachableTypes } from './open-types.ts';
import { canComeInByOne, canLogIn } from './policy.ts';
import { proveByCode } from './prove-code.ts';
import { isStaffMember } from './staff-queries.ts';
import {
  type Attempt,
  countAttempt,
  countFailure,
  demandedNext,
  forgetFailures,
  nameOf,
  secondsToWait,
} from './throttle.ts';

/**
 * Signs in by account, phone or e-mail address with a password, or by a code that was sent there. An unknown account
 * takes the same work and gives the same error as a wrong password. @throws 400 wrong, captcha required or wrong; 403
 * suspended, closed, staff by a code alone; 429 while a delay runs; 503 under overload
 */
export async function logIn(context: Context, credentials: Credentials): Promise<LoginAnswer> {
  const isByCode = credentials.smsCode !== undefined || credentials.emailCode !== undefined;
  if (!isByCode && credentials.password === undefined) throw invalidField('password', 'rule.required');
  const way = !isByCode ? 'password' : credentials.smsCode === undefined ? 'email' : 'sms';
  const proven = isByCode
    ? await proveByCode(context, credentials)
    : await proveByPassword(context, { ...credentials, password: credentials.password ?? '' });
  await requireOpenLogin(context, { proven, text: credentials.account });
  if (proven.isSuspended)
    throw await suspensionOf(context, { memberId: proven.memberId, until: proven.suspendedUntil });
  return enter(context, proven, way);
}

/**
 * Opens a session after the first proof, unless the member has a second step. Checks in the transaction that the proof
 * is still valid.
 */
async function enter(context: Context, proven: wayIn.Proven, way: LoginWay): Promise<LoginAnswer> {
  const { now } = context;
  const { memberId } = proven;
  const entered = await context.transaction(async (tx) => {
    if (!(await wayIn.isStillShown(tx, proven))) throw sessionErrors.wrongCredentials();
    // Reading a code sent to staff must not be enough to sign in as staff.
    const isDemanded = proven.shown.kind !== 'password' && (await isStaffMember(tx, memberId, now));
    const secondStep = await tickets.openSecondStep(tx, { memberId, now, way, isDemanded });
    requireAllowed(canComeInByOne({ isDemanded, hasSecond: secondStep !== null }));
    return secondStep ?? (await openSession(tx, context, { memberId, way }));
  });
  return 'ticket' in entered ? { secondStep: entered } : presentSession(context, entered);
}

async function proveByPassword(
  context: Context,
  credentials: Credentials & { password: string },
): Promise<wayIn.Proven> {
  const { site, now, address } = context;
  const attempt: Attempt = { account: credentials.account, address, now };
  const seconds = await secondsToWait(site, attempt);
  if (seconds > 0) {
    await noteFailure(context, { kind: 'lockout', way: 'password', who: { text: credentials.account } });
    throw platformErrors.tooMany({ seconds });
  }
  await requireCaptcha(context, credentials, attempt);
  const proven = await wayIn.checkPassword(site.db, {
    account: credentials.account,
    password: credentials.password,
    now,
  });
  if (!proven) {
    await countFailure(site, attempt);
    await noteFailure(context, { kind: 'failure', way: 'password', who: { text: credentials.account } });
    await requireOpenLogin(context, { proven, text: credentials.account });
    const next = await demandedNext(site, attempt);
    throw sessionErrors.wrongCredentials(
      next.isCaptcha ? { captchaKey: await issueFor(context, attempt, next.weight) } : {},
    );
  }
  await forgetFailures(site, attempt);
  return proven;
}

/**
 * Counts the attempt and, from the third failure in a minute, requires a correct captcha. Failures at the account make
 * the captcha heavier but never block it: an attempt with a correct captcha is always checked.
 */
async function requireCaptcha(context: Context, credentials: Credentials, attempt: Attempt): Promise<void> {
  const { site, now, address } = context;
  const demanded = await countAttempt(site, attempt);
  if (!demanded.isCaptcha) return;
  const { captchaKey, captchaValue } = credentials;
  const isThere = captchaKey !== undefined && captchaValue !== undefined;
  if (!isThere || !isHeavyEnough(site, captchaKey, { name: nameOf(attempt.account), weight: demanded.weight }))
    throw sessionErrors.captchaRequired({ captchaKey: await issueFor(context, attempt, demanded.weight) });
  await checkCaptcha(site, { captchaKey, captchaValue }, { purpose: 'login', now, address });
}

function issueFor(context: Context, { account }: Attempt, weight: number): Promise<string> {
  return issueCaptcha(context, { purpose: 'login', name: nameOf(account), weight });
}

/** While login, or this way of it, is off, only staff can log in; others get the same error, whatever the password. */
async function requireOpenLogin(
  context: Context,
  params: { proven: wayIn.Proven | null; text: string },
): Promise<void> {
  const { proven, text } = params;
  const open = openLoginTypes(context.site);
  const isOpen = proven ? open.includes(proven.by) : identitiesOf(text).some(({ kind }) => open.includes(kind));
  requireAllowed(
    canLogIn({
      isOpen,
      isStaff: !isOpen && proven !== null && (await isStaffMember(context.db, proven.memberId, context.now)),
    }),
  );
}

/** Whether the login page must show a captcha from the start for this address, and the ways to log in. */
export async function readLoginForm(context: Context): Promise<LoginForm> {
  const { isCaptcha } = await demandedNext(context.site, { account: '', address: context.address, now: context.now });
  const types = openLoginTypes(context.site);
  const { reachable, trial } = await reachableTypes(context, types);
  return {
    isOpen: types.length > 0,
    captchaKey: isCaptcha ? await issueCaptcha(context, { purpose: 'login' }) : null,
    allowLoginAccountType: types,
    codeTypes: reachable.filter((type) => type !== 'account'),
    trialTypes: trial,
  };
}
