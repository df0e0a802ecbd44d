import { Registration } from '#features/session/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule, type RuleWords } from '#platform/shared/rule-words.ts';

/** The registration as its form holds it. */
export interface RegistrationDraft {
  account: string;
  password: string;
  passwordAgain: string;
  issue: string;
  answer: string;
  captchaValue: string;
  agreeTerms: boolean;
  /** Empty while the picture is being fetched. */
  captchaKey: string;
}

export type RegistrationErrors = Partial<Record<keyof RegistrationDraft, string>>;

interface Wording {
  language: Language;
  /** The features' own rules. */
  rules: RuleWords;
  words: { required: string; passwordsDiffer: string; captchaLoading: string };
}

/** What is wrong with each field: the contract's own rules, the second password, and a captcha that has not come yet. */
export function checkRegistration(draft: RegistrationDraft, { language, rules, words }: Wording): RegistrationErrors {
  const errors: RegistrationErrors = {};
  const { passwordAgain, ...form } = draft;
  const parsed = Registration.safeParse(form, { reportInput: true });
  const broken = parsed.success ? {} : brokenRules(parsed.error.issues);
  for (const field of ['account', 'password', 'issue', 'answer', 'captchaValue', 'agreeTerms'] as const) {
    const code = broken[field];
    if (code !== undefined) errors[field] = draft[field] === '' ? words.required : explainRule(code, language, rules);
  }
  if (passwordAgain === '') errors.passwordAgain = words.required;
  else if (passwordAgain !== draft.password) errors.passwordAgain = words.passwordsDiffer;
  if (broken.captchaKey !== undefined && errors.captchaValue === undefined) errors.captchaValue = words.captchaLoading;
  return errors;
}
