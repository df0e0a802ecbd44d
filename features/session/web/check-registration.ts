import { Registration } from '#features/session/contract.ts';
import { needs } from '#features/session/registration.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule, type RuleMessages } from '#platform/shared/rule-messages.ts';

/** The registration as its form holds it; fields the chosen way does not need are ''. */
export interface RegistrationDraft {
  type: Registration['type'];
  account: string;
  phone: string;
  email: string;
  password: string;
  passwordAgain: string;
  issue: string;
  answer: string;
  smsCode: string;
  emailCode: string;
  captchaValue: string;
  agreeTerms: boolean;
  /** Empty while the image loads. */
  captchaKey: string;
  userCustom: string[];
}

export type RegistrationErrors = Readonly<Record<string, string>>;

interface Wording {
  language: Language;
  /** The validation rules of the features. */
  rules: RuleMessages;
  messages: { required: string; passwordsDiffer: string; captchaLoading: string };
}

/** The request: the fields of the chosen way and the common ones. */
export function bodyOf(draft: RegistrationDraft) {
  const own = Object.fromEntries(needs[draft.type].map((field) => [field, draft[field]]));
  const { type, password, userCustom, agreeTerms } = draft;
  return { ...own, type, password, userCustom, agreeTerms };
}

/** Error per field: the contract's rules, the repeated password, and a captcha that has not loaded yet. */
export function checkRegistration(
  draft: RegistrationDraft,
  { language, rules, messages }: Wording,
): RegistrationErrors {
  const errors: Record<string, string> = {};
  const parsed = Registration.safeParse(bodyOf(draft), { reportInput: true });
  const broken = parsed.success ? {} : brokenRules(parsed.error.issues);
  const fields = needs[draft.type].filter((field) => field !== 'captchaKey');
  for (const field of [...fields, 'password', 'agreeTerms'] as const) {
    const code = broken[field];
    if (draft[field] === '') errors[field] = messages.required;
    else if (code !== undefined) errors[field] = explainRule(code, language, rules);
  }
  if (draft.passwordAgain === '') errors.passwordAgain = messages.required;
  else if (draft.passwordAgain !== draft.password) errors.passwordAgain = messages.passwordsDiffer;
  if (broken.captchaKey !== undefined) errors.captchaValue ??= messages.captchaLoading;
  return errors;
}
