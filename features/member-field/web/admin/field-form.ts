import type { AdminField } from '#features/member-field/admin-contract.ts';
import type { Kind, MemberField } from '#features/member-field/contract.ts';
import type { Language } from '#platform/shared/language.ts';

/** An option being edited; `key` is '' until it is saved. */
export interface OptionDraft {
  key: string;
  zh: string;
  en: string;
}

/** The form values of the dialog. */
export interface FieldForm {
  nameZh: string;
  nameEn: string;
  tipZh: string;
  tipEn: string;
  kind: Kind;
  isRequired: boolean;
  isVisible: boolean;
  isSearchable: boolean;
  isMultiple: boolean;
  maxLength: string;
  rows: string;
  filter: string;
  pattern: string;
  options: readonly OptionDraft[];
  reason: string;
}

export const isChoice = (kind: Kind): boolean => kind === 'radio' || kind === 'checkbox' || kind === 'select';

export function formOf(field: AdminField | null): FieldForm {
  return {
    nameZh: field?.names.zh_CN ?? '',
    nameEn: field?.names.en_US ?? '',
    tipZh: field?.tips.zh_CN ?? '',
    tipEn: field?.tips.en_US ?? '',
    kind: field?.kind ?? 'input',
    isRequired: field?.isRequired ?? false,
    isVisible: field?.isVisible ?? true,
    isSearchable: field?.isSearchable ?? false,
    isMultiple: field?.isMultiple ?? false,
    maxLength: String(field?.maxLength ?? 50),
    rows: String(field?.rows ?? 3),
    filter: String(field?.filter ?? 0),
    pattern: field?.pattern ?? '',
    options: field?.options.map((option) => ({ key: option.key, zh: option.zh_CN, en: option.en_US })) ?? [],
    reason: '',
  };
}

/** The lowest numbers not used as keys, so that a key is never reused for another option. */
function freshKeys(options: readonly OptionDraft[]): string[] {
  let next = Math.max(0, ...options.map(({ key }) => Number(key) || 0));
  return options.map(({ key }) => {
    if (key !== '') return key;
    next += 1;
    return String(next);
  });
}

/** The request body. */
export function bodyOf({ options, ...form }: FieldForm) {
  const filled = isChoice(form.kind)
    ? options.filter((option) => option.zh.trim() !== '' || option.en.trim() !== '')
    : [];
  return {
    ...form,
    optionKeys: freshKeys(filled),
    optionsZh: filled.map((option) => option.zh),
    optionsEn: filled.map((option) => option.en),
  };
}

/** The field for the preview. */
export function previewOf(form: FieldForm, language: Language): MemberField {
  const isChinese = language === 'zh_CN';
  const keys = freshKeys(form.options);
  return {
    id: '1',
    name: isChinese ? form.nameZh : form.nameEn,
    tip: isChinese ? form.tipZh : form.tipEn,
    kind: form.kind,
    isRequired: form.isRequired,
    isMultiple: form.isMultiple,
    maxLength: Number(form.maxLength) || 50,
    rows: Number(form.rows) || 3,
    options: form.options.map((option, index) => ({
      key: keys[index] ?? '',
      label: isChinese ? option.zh : option.en,
    })),
  };
}
