import { checkCaptcha } from '#features/captcha/server/public.ts';
import { sendMail, sendSms } from '#features/outgoing-message/server/public.ts';
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
  /** A phone or an e-mail address in its one spelling. */
  target: string;
  captcha?: { captchaKey: string; captchaValue: string };
  /** For a member's purposes: who asks. */
  memberId?: string;
  /** Does everything but deliver: same answer, same work. */
  isDecoy?: boolean;
  /** Who asks comes from where the target's member has signed in lately: what strangers ask for does not use up what he may. */
  isAtHome?: boolean;
}

const MINUTES = 10;
const DAY = 86_400;
/** Codes a day to a target that are kept for where its member has signed in from. */
const STORED = { count: 3, seconds: DAY };

/**
 * Sends a code to a phone or e-mail address, good once for this purpose, target and asker, for ten minutes. Answers the
 * seconds until another may be asked for. @throws InvalidInput at `captchaValue`; 429 too soon after the last, or too often today
 */
export async function sendCode(context: Context, wish: CodeWish): Promise<{ seconds: number }> {
  const { site, now } = context;
  const { purpose, channel, target } = wish;
  const rule = codePurposes[purpose];
  if (!rule.channels.includes(channel) || (rule.asker === 'member') !== (wish.memberId !== undefined))
    throw new Error(`no code for ${purpose} by ${channel}`);
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

/** Counted by what the asker names, whether or not anybody has it; three more a day for where its member is known. @throws 429 */
async function takeTurn({ site, address }: Context, { channel, target, isAtHome = false }: CodeWish): Promise<void> {
  const { codesPerTarget, codesPerAddress } = site.settings.of(verificationCodeSettings);
  const soon = await site.limits.take(`code-soon:${channel}:${target}`, { count: 1, seconds: RESEND_SECONDS });
  // Twice a minute at most in all: one of strangers', one of his.
  const own = isAtHome
    ? await site.limits.take(`code-soon:home:${channel}:${target}`, { count: 1, seconds: RESEND_SECONDS })
    : soon;
  const isStoredLeft = async () =>
    isAtHome && own === 0 && (await site.limits.take(`code-home:${channel}:${target}`, STORED)) === 0;
  if (soon > 0) {
    if (await isStoredLeft()) return;
    throw verificationCodeErrors.tooSoon({ seconds: soon });
  }
  // The address first: a flood from one place does not use up what a target may receive.
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
  const messages = { code, minutes: MINUTES };
  const common = { language, endsAt };
  if (channel === 'sms')
    await sendSms(tx, site, { ...common, phone: target, template: 'verificationCode', messages, isWithheld: isDecoy });
  // Its owner may have forgotten that he has an account; only he learns of it.
  else if (isDecoy && purpose === 'register')
    await sendMail(tx, site, { ...common, to: target, template: 'alreadyMember', messages: {} });
  else await sendMail(tx, site, { ...common, to: target, template: 'verificationCode', messages, isWithheld: isDecoy });
}
