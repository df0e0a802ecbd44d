import { checkCaptcha } from '#features/captcha/server/public.ts';
import { readChannelStates, sendMail, sendSms } from '#features/outgoing-message/server/public.ts';
import { verificationCodeErrors } from '#features/verification-code/errors.ts';
import { type Channel, codePurposes, type Purpose, RESEND_SECONDS } from '#features/verification-code/purposes.ts';
import { verificationCodeSettings } from '#features/verification-code/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { hashCode, hashOfNothing, makeCode } from './code-hash.ts';
import { holderOf } from './holder.ts';
import { putCode } from './store.ts';

export interface CodeWish {
  purpose: Purpose;
  channel: Channel;
  /** A phone or an e-mail address in normalised form. */
  target: string;
  captcha?: { captchaKey: string; captchaValue: string };
  /** For a member's purposes: the caller. */
  memberId?: string;
  /** Does everything except deliver: same response, same work. */
  isDecoy?: boolean;
  /**
   * The caller's address is one the target's member has recently signed in from: strangers' requests do not use up this
   * allowance.
   */
  isAtHome?: boolean;
}

const MINUTES = 10;
const DAY = 86_400;
/** Codes per day and target reserved for addresses its member has signed in from. */
const STORED = { count: 3, seconds: DAY };

/**
 * Sends a code to a phone or e-mail address, valid once for this purpose, target and requester, for ten minutes.
 * Returns the seconds until another may be requested. @throws InvalidInput at `captchaValue`; 409 where nothing can be
 * sent; 429 too soon after the last, or too often today
 */
export async function sendCode(context: Context, wish: CodeWish): Promise<{ seconds: number }> {
  const { site, now } = context;
  const { purpose, channel, target } = wish;
  const rule = codePurposes[purpose];
  if (!rule.channels.includes(channel) || (rule.asker === 'member') !== (wish.memberId !== undefined))
    throw new Error(`no code for ${purpose} by ${channel}`);
  const states = await readChannelStates(context.db, site);
  if (states[channel === 'sms' ? 'sms' : 'mail'] === 'off')
    throw channel === 'sms' ? verificationCodeErrors.noSms() : verificationCodeErrors.noMail();
  if (wish.captcha) await checkCaptcha(site, wish.captcha, { purpose: 'code', now, address: context.address });
  await takeTurn(context, wish);
  const code = makeCode();
  const binding = { purpose, channel, target, holder: holderOf(context, wish.memberId) };
  const endsAt = new Date(now.getTime() + MINUTES * 60_000);
  await context.transaction(async (tx) => {
    await putCode(tx, {
      ...binding,
      codeHash: wish.isDecoy ? hashOfNothing() : hashCode(site.secret, binding, code),
      endsAt: endsAt.toISOString(),
    });
    await deliver(tx, context, { wish, code, endsAt });
    return null;
  });
  return { seconds: RESEND_SECONDS };
}

/**
 * Counted by target, whether or not it belongs to a member; three more per day from addresses known for the member.
 * @throws 429
 */
async function takeTurn({ site, address }: Context, { channel, target, isAtHome = false }: CodeWish): Promise<void> {
  const { codesPerTarget, codesPerAddress } = site.settings.of(verificationCodeSettings);
  const soon = await site.limits.take(`code-soon:${channel}:${target}`, { count: 1, seconds: RESEND_SECONDS });
  // At most twice a minute in total: once for strangers, once for the member.
  const own = isAtHome
    ? await site.limits.take(`code-soon:home:${channel}:${target}`, { count: 1, seconds: RESEND_SECONDS })
    : soon;
  const isStoredLeft = async () =>
    isAtHome && own === 0 && (await site.limits.take(`code-home:${channel}:${target}`, STORED)) === 0;
  if (soon > 0) {
    if (await isStoredLeft()) return;
    throw verificationCodeErrors.tooSoon({ seconds: soon });
  }
  // The address first, so that a flood from one address does not use up the target's allowance.
  const wait =
    (await site.limits.take(`code-from:${limitAddress(address)}`, { count: codesPerAddress, seconds: DAY })) ||
    (await site.limits.take(`code-to:${channel}:${target}`, { count: codesPerTarget, seconds: DAY }));
  if (wait > 0 && !(await isStoredLeft())) throw verificationCodeErrors.tooMany({ seconds: wait });
}

async function deliver(
  tx: Transaction,
  { site, language }: Context,
  { wish, code, endsAt }: { wish: CodeWish; code: string; endsAt: Date },
): Promise<void> {
  const { purpose, channel, target, isDecoy = false } = wish;
  const values = { code, minutes: MINUTES };
  const common = { language, endsAt };
  if (channel === 'sms')
    await sendSms(tx, site, { ...common, phone: target, template: 'verificationCode', values, isWithheld: isDecoy });
  // The owner may have forgotten that they have an account; only they learn of it.
  else if (isDecoy && purpose === 'register')
    await sendMail(tx, site, { ...common, to: target, template: 'alreadyMember', values: {} });
  else await sendMail(tx, site, { ...common, to: target, template: 'verificationCode', values, isWithheld: isDecoy });
}
