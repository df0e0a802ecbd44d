import type { FieldDraft } from '#features/member-field/admin-contract.ts';
import { type Kind, MOST_FIELDS } from '#features/member-field/contract.ts';
import { memberFieldErrors as errors } from '#features/member-field/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

export const isChoice = (kind: Kind): boolean => kind === 'radio' || kind === 'checkbox' || kind === 'select';

export const canCreate = (facts: { count: number }): Verdict => refuseIf([facts.count >= MOST_FIELDS, errors.tooMany]);

export const canReorder = ({ present, ids }: { present: readonly string[]; ids: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(ids, present), errors.orderChanged]);

/** The violated rule for each invalid property of a draft; `pattern` is the result of `judgePattern`. */
export function brokenIn(draft: FieldDraft, pattern: 'good' | 'bad' | 'slow'): Record<string, string> {
  const { optionKeys: keys, optionsZh: zh, optionsEn: en } = draft;
  if (isChoice(draft.kind)) {
    if (keys.length === 0) return { optionKeys: 'memberField.optionsMissing' };
    if (zh.length !== keys.length || en.length !== keys.length) return { optionKeys: 'memberField.optionsUneven' };
    return [keys, zh, en].some((list) => new Set(list).size !== list.length)
      ? { optionKeys: 'memberField.optionsTwice' }
      : {};
  }
  if (draft.filter !== 5) return {};
  if (draft.pattern === '') return { pattern: 'memberField.patternMissing' };
  return pattern === 'good'
    ? {}
    : { pattern: pattern === 'bad' ? 'memberField.badPattern' : 'memberField.slowPattern' };
}

/** The properties of a field that validation needs. */
export interface FieldFacts {
  kind: Kind;
  isRequired: boolean;
  isMultiple: boolean;
  maxLength: number;
  filter: number;
  keys: readonly string[];
}

const FILTERS: readonly { fits: RegExp; rule: string }[] = [
  { fits: /^/u, rule: 'rule.invalid' },
  { fits: /^\p{Nd}*$/u, rule: 'memberField.digits' },
  { fits: /^[A-Za-z]*$/u, rule: 'memberField.letters' },
  { fits: /^[A-Za-z0-9]*$/u, rule: 'memberField.lettersOrDigits' },
  { fits: /^\p{Script=Han}*$/u, rule: 'memberField.han' },
];

/** The rule that an entry violates, or null. `fitsPattern` is called only if the field has a pattern. */
export function brokenBy(
  field: FieldFacts,
  entries: readonly string[],
  fitsPattern: (text: string) => boolean,
): string | null {
  if (entries.length === 0) return field.isRequired ? 'rule.required' : null;
  if (isChoice(field.kind)) {
    if (entries.some((key) => !field.keys.includes(key)) || new Set(entries).size !== entries.length)
      return 'memberField.choice';
    return entries.length > 1 && field.kind !== 'checkbox' && !field.isMultiple ? 'memberField.one' : null;
  }
  const [text = ''] = entries;
  if (entries.length > 1) return 'rule.invalid';
  if (text.length > 2000 || countGraphemes(text) > field.maxLength) return `rule.maximum:${field.maxLength}`;
  if (field.filter === 5) return fitsPattern(text) ? null : 'memberField.pattern';
  const filter = FILTERS[field.filter];
  return filter?.fits.test(text) ? null : (filter?.rule ?? 'rule.invalid');
}
