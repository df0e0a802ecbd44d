import type * as z from 'zod/mini';
import type { Language } from './language.ts';
import { moneyText } from './money.ts';

type Explain = (low: number, high: number) => string;

const zh: Record<string, Explain> = {
  required: () => '不能为空',
  invalid: () => '格式不正确',
  unknown: () => '多余的字段',
  id: () => '编号不正确',
  page: () => '页码不正确',
  number: () => '请输入整数',
  length: (low, high) => `长度应为 ${low}–${high} 个字符`,
  maximum: (high) => `最多 ${high} 个字符`,
  range: (low, high) => `应在 ${low} 到 ${high} 之间`,
  amount: () => '请输入金额，最多两位小数',
  amountRange: (low, high) => `金额应在 ${moneyText(low)} 到 ${moneyText(high)} 之间`,
  items: (most) => `最多 ${most} 项`,
  fileType: () => '不支持这种类型的文件',
  picture: () => '无法识别这张图片，请换一张',
};

const en: Record<string, Explain> = {
  required: () => 'Must not be empty',
  invalid: () => 'Is not valid',
  unknown: () => 'Unknown field',
  id: () => 'Is not a valid id',
  page: () => 'Is not a valid page number',
  number: () => 'Must be a whole number',
  length: (low, high) => `Must be ${low} to ${high} characters`,
  maximum: (high) => `At most ${high} characters`,
  range: (low, high) => `Must be between ${low} and ${high}`,
  amount: () => 'Enter an amount with at most two decimals',
  amountRange: (low, high) => `Must be between ${moneyText(low)} and ${moneyText(high)}`,
  items: (most) => `At most ${most} items`,
  fileType: () => 'Files of this type are not accepted',
  picture: () => 'This picture cannot be read. Try another one',
};

const general: Record<Language, Record<string, Explain>> = { zh_CN: zh, en_US: en };

/** Messages of a feature's own rules: code `member.terms` is looked up as `messages.member.rules.terms`. */
export type RuleMessages = (feature: string, rule: string) => string | undefined;

/** Explains a rule's code (`rule.length:3:25`, `member.terms`) in a language. */
export function explainRule(code: string, language: Language, own?: RuleMessages): string {
  const [name = '', low, high] = code.split(':');
  const [feature = '', rule = ''] = name.split('.');
  if (feature !== 'rule') return own?.(feature, rule) ?? general[language].invalid?.(0, 0) ?? code;
  return (general[language][rule] ?? general[language].invalid)?.(Number(low), Number(high)) ?? code;
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
