import { verificationCodeApi } from '#features/verification-code/contract.ts';
import { verificationCodeErrors } from '#features/verification-code/errors.ts';
import type { Channel, GuestPurpose } from '#features/verification-code/purposes.ts';
import { inConstantTime } from '#platform/server/http/constant-time.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { sendCode } from './send-code.ts';

/** Dependencies on members, a higher layer, passed in by the app. */
export interface CodeWelcome {
  /** Whether a code for this purpose is useful for this target; if not, the response must not reveal it. */
  isWelcome: Record<GuestPurpose, (context: Context, to: { channel: Channel; target: string }) => Promise<boolean>>;
  /** Whether the target's member has recently signed in from the caller's address. */
  isAtHome(context: Context, to: { channel: Channel; target: string }): Promise<boolean>;
  /** The caller's phone; null: none. */
  phoneOf(context: Context): Promise<string | null>;
}

interface Wanted {
  purpose: GuestPurpose;
  target: string;
  captchaKey: string;
  captchaValue: string;
}

/** The calls that send codes. */
export function verificationCodeRoutes({ isWelcome, isAtHome, phoneOf }: CodeWelcome): Route[] {
  const forGuest = (context: Context, channel: Channel, { purpose, target, ...captcha }: Wanted) =>
    inConstantTime(async () => {
      const to = { channel, target };
      return sendCode(context, {
        purpose,
        ...to,
        captcha,
        isDecoy: !(await isWelcome[purpose](context, to)),
        isAtHome: await isAtHome(context, to),
      });
    });
  return implement(verificationCodeApi, {
    smsCode: ({ body }, context) => forGuest(context, 'sms', body),
    emailCode: ({ body }, context) => forGuest(context, 'email', body),
    async memberSmsCode({ body: { purpose, target, ...captcha } }, context) {
      const { id: memberId } = memberOf(context);
      const phone = purpose === 'change-phone-old' ? await phoneOf(context) : target;
      if (phone === undefined || phone === null) throw verificationCodeErrors.noTarget();
      return sendCode(context, { purpose, channel: 'sms', target: phone, captcha, memberId });
    },
    memberEmailCode: ({ body: { purpose, target, ...captcha } }, context) =>
      sendCode(context, { purpose, channel: 'email', target, captcha, memberId: memberOf(context).id }),
  });
}
