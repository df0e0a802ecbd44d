import * as z from 'zod/mini';
import { Phone } from '#features/member/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Instant } from '#platform/shared/rules.ts';

/** Six digits as sent to a phone. */
export const SmsCode = z.string().check(z.regex(/^\d{6}$/, 'rule.length:6:6'));

/** The site's real-name check consists of a verified phone. */
export const BoundPhone = z.object({
  /** Masked; null when no phone is bound. */
  phone: z.nullable(z.string()),
  verifiedAt: z.nullable(Instant),
});
export type BoundPhone = z.output<typeof BoundPhone>;

export const PhoneBinding = z.strictObject({ phone: Phone, smsCode: SmsCode });
export type PhoneBinding = z.output<typeof PhoneBinding>;

const FirstPhone = z.extend(PhoneBinding, ownerProof);
export type FirstPhone = z.output<typeof FirstPhone>;

const nothing = z.strictObject({});
const path = '/user/control';

export const phoneApi = {
  realName: get(`${path}/realNameAuthentication`, { access: 'member', query: nothing, result: BoundPhone }),
  read: get(`${path}/phoneBinding`, { access: 'member', query: nothing, result: BoundPhone }),
  /** Binds a first phone with a code of the purpose `bind-phone`; requires proof of the owner. */
  bind: post(`${path}/phoneBinding`, { access: 'member', body: FirstPhone, result: BoundPhone }),
  readStepOne: get(`${path}/updatePhoneBinding/step1`, { access: 'member', query: nothing, result: BoundPhone }),
  /**
   * Proves the old phone with a code of the purpose `change-phone-old`; permits step two once, to this session, for
   * three hours.
   */
  stepOne: post(`${path}/updatePhoneBinding/step1`, {
    access: 'member',
    body: z.strictObject({ smsCode: SmsCode }),
    result: z.object({}),
  }),
  /** 409 while step one has not been done. */
  readStepTwo: get(`${path}/updatePhoneBinding/step2`, { access: 'member', query: nothing, result: BoundPhone }),
  /** Binds the new phone with a code of the purpose `change-phone-new`. */
  stepTwo: post(`${path}/updatePhoneBinding/step2`, { access: 'member', body: PhoneBinding, result: BoundPhone }),
};
