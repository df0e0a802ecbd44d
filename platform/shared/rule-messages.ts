import type * as z from 'zod/mini';
import type { Language } from './language.ts';
import { en } from './rule-messages.en.ts';
import { zh } from './rule-messages.zh.ts';
import { inLanguage } from './translation.ts';

type Explain = (bounds: { low: number; high: number }) => string;

const explanations = (language: Language): Readonly<Record<string, Explain>> =>
  inLanguage({ zh_CN: zh, en_US: en }, language);

/**
 * Messages of a feature's own rules: code `member.terms` is looked up as `messages.member.rules.terms`. `{0}` stands
 * for what comes after the code, as in `siteLook.lineForm:3`.
 */
export type RuleMessages = (feature: string, rule: string) => string | undefined;

/** Explains a rule's code (`rule.length:3:25`, `member.terms`) in a language. */
export function explainRule(code: string, language: Language, own?: RuleMessages): string {
  const [name = '', low, high] = code.split(':');
  const [feature = '', rule = ''] = name.split('.');
  const general = explanations(language);
  if (feature !== 'rule')
    return own?.(feature, rule)?.replace('{0}', low ?? '') ?? general['invalid']?.({ low: 0, high: 0 }) ?? code;
  return (general[rule] ?? general['invalid'])?.({ low: Number(low), high: Number(high) }) ?? code;
}

/** Failed fields, each with the code of its first broken rule; nested names are joined with dots. */
export function brokenRules(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const broken: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) broken[path ? `${path}.${key}` : key] ??= 'rule.unknown';
    else broken[path] ??= codeOf(issue);
  }
  return broken;
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z][A-Za-z]*\.[A-Za-z]/.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'rule.required' : 'rule.invalid';
}
