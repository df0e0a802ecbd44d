import { checkCaptcha, issueCaptcha } from '#features/captcha/server/public.ts';
import { memberRegistered } from '#features/member/events.ts';
import { createMember, ownAccount, wayIn } from '#features/member/server/public.ts';
import { checkFieldValues, listFields, writeFieldValues } from '#features/member-field/server/public.ts';
import type { AccountType, RegisterForm, Registration, SignedIn } from '#features/session/contract.ts';
import { channels, needs } from '#features/session/registration.ts';
import { insertConsent } from '#features/terms/server/public.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { openSession, presentSession } from './open-session.ts';
import { openRegisterTypes, reachableTypes } from './open-types.ts';
import { canRegister } from './policy.ts';

/** New accounts per address and hour. */
const ALLOWANCE = { count: 20, seconds: 3600 };

/**
 * Creates a member and signs them in: by account with a hint question, or by a phone or e-mail address with the code
 * that was sent there. @throws 400 at the invalid field, 403 closed, 429 too many from this address
 */
export async function register(context: Context, form: Registration): Promise<SignedIn> {
  const { site, now, address } = context;
  const { reachable } = await reachableTypes(context, openRegisterTypes(site));
  requireAllowed(canRegister({ type: form.type, open: reachable }));
  requireFields(form);
  // Cheap checks first, so that an input error does not consume the code or the captcha.
  const weakness = ownAccount.weaknessFor(site, { password: form.password, owner: applicantOf(form) });
  const entries = await checkFieldValues(site.db, form.userCustom, weakness ? { password: weakness } : {});
  await proveHuman(context, form);
  const prepared = await wayIn.prepareMember(site, applicantOf(form), now);
  const seconds = await site.limits.take(`register:${limitAddress(address)}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const pair = await context.transaction(async (tx) => {
    const memberId = await createMember(tx, prepared);
    await writeFieldValues(tx, { memberId, entries });
    await insertConsent(tx, { memberId, at: now });
    await site.outbox.announce(tx, memberRegistered, { memberId });
    return openSession(tx, context, { memberId, way: 'registration' });
  });
  return presentSession(context, pair);
}

/** All fields required by this way of registering must be present. */
function requireFields(form: Registration): void {
  const missing = needs[form.type].filter((field) => form[field] === undefined);
  if (missing.length > 0) throw new InvalidInput(Object.fromEntries(missing.map((field) => [field, 'rule.required'])));
}

/** The captcha, or the code sent to the phone or e-mail address. */
async function proveHuman(context: Context, form: Registration): Promise<void> {
  const { type, captchaKey = '', captchaValue = '' } = form;
  if (type === 'account')
    return checkCaptcha(
      context.site,
      { captchaKey, captchaValue },
      { purpose: 'register', now: context.now, address: context.address },
    );
  const { channel, code } = channels[type];
  await checkCode(context, { purpose: 'register', channel, target: form[type] ?? '', code: (form[code] ?? '').trim() });
}

/** The fields used by this way; those of the other ways are dropped. */
function applicantOf({
  type,
  account,
  phone,
  email,
  password,
  issue = '',
  answer = '',
}: Registration): wayIn.Applicant {
  if (type === 'account') return { account, password, hint: { question: issue, answer } };
  return type === 'phone' ? { phone, password } : { email, password };
}

/** Initial data of the registration page. */
export async function readRegisterForm(context: Context): Promise<RegisterForm> {
  const { reachable: types, trial, proven } = await reachableTypes(context, openRegisterTypes(context.site));
  const preference = (type: AccountType) => Number(type === 'email' && proven.includes(type));
  return {
    isOpen: types.length > 0,
    captchaKey: await issueCaptcha(context, { purpose: 'register' }),
    // A letter is less work than a hint that must be remembered, once letters arrive.
    allowRegisterAccountType: types.toSorted((type, other) => preference(other) - preference(type)),
    trialTypes: trial,
    fields: await listFields(context.db, context.language),
  };
}
