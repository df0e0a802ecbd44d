import { captchaMessages } from '#features/captcha/messages.ts';
import { memberMessages } from '#features/member/messages.ts';
import { verificationCodeMessages } from '#features/verification-code/messages.ts';
import type { RuleMessages } from '#platform/shared/rule-messages.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { sessionMessages } from '../messages.ts';

/** The messages of the registration rules. */
export function useRuleMessages(): RuleMessages {
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    captcha: useMessages(captchaMessages).rules,
    member: useMessages(memberMessages).rules,
    session: useMessages(sessionMessages).rules,
    verificationCode: useMessages(verificationCodeMessages).rules,
  };
  return (feature, rule) => messages[feature]?.[rule];
}
