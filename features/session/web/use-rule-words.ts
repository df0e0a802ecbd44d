import type { zh as Captcha } from '#features/captcha/messages.zh.ts';
import type { zh as Member } from '#features/member/messages.zh.ts';
import type { zh as VerificationCode } from '#features/verification-code/messages.zh.ts';
import type { RuleWords } from '#platform/shared/rule-words.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from '../messages.zh.ts';

/** The words of the rules a registration may break. */
export function useRuleWords(): RuleWords {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    captcha: useWords<typeof Captcha>('captcha').rules,
    member: useWords<typeof Member>('member').rules,
    session: useWords<typeof zh>('session').rules,
    verificationCode: useWords<typeof VerificationCode>('verificationCode').rules,
  };
  return (feature, rule) => words[feature]?.[rule];
}
