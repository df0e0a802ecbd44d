import type { zh as Captcha } from '#features/captcha/messages.zh.ts';
import type { zh as Member } from '#features/member/messages.zh.ts';
import type { zh as VerificationCode } from '#features/verification-code/messages.zh.ts';
import type { RuleMessages } from '#platform/shared/rule-messages.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh } from '../messages.zh.ts';

/** The words of the rules a registration may break. */
export function useRuleMessages(): RuleMessages {
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    captcha: useMessages<typeof Captcha>('captcha').rules,
    member: useMessages<typeof Member>('member').rules,
    session: useMessages<typeof zh>('session').rules,
    verificationCode: useMessages<typeof VerificationCode>('verificationCode').rules,
  };
  return (feature, rule) => messages[feature]?.[rule];
}
