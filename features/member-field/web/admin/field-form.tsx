import type { ListContext } from '#features/console/web/page-public.ts';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { type Kind, kinds, type MemberField } from '#features/member-field/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import type { FormValues } from '#platform/web/form/form-body.ts';
import { FieldInputs } from '../field-inputs.tsx';
import css from './field-admin.module.css';
import type { zh } from './messages.zh.ts';
import { OptionInputs, type Options, optionsIn, optionsText } from './option-inputs.tsx';

const kindOf = ({ kind }: FormValues): Kind => kinds.find((known) => known === kind) ?? 'input';
const isChoice = (kind: Kind): boolean => kind === 'radio' || kind === 'checkbox' || kind === 'select';

/** Creates or changes a field, with a preview as members will see it. */
export function editField({ t, kit, language, edit }: ListContext<typeof zh>, field: AdminField | null): void {
  const name = { maxLength: 50 } as const;
  edit({
    title: field ? t.editTitle : t.create,
    call: field ? memberFieldAdminApi.edit : memberFieldAdminApi.create,
    params: field ? { id: field.id } : undefined,
    digest: field?.digest,
    size: 'l',
    inPairs: true,
    overlay: true,
    withReason: true,
    fields: (form) => ({
      nameZh: { label: kit.nameZh, lang: 'zh-CN', ...name },
      nameEn: { label: kit.nameEn, lang: 'en-US', ...name },
      tipZh: { label: t.tipZh, lang: 'zh-CN', optional: true, ...name },
      tipEn: { label: t.tipEn, lang: 'en-US', optional: true, ...name },
      kind: { label: t.kind, choices: t.kinds, isRadio: true },
      ...(isChoice(kindOf(form)) ? choiceFields(t, form) : typingFields(t, form)),
      isRequired: { label: t.isRequired },
      isVisible: { label: t.isVisible, hint: t.isVisibleHint },
      isSearchable: { label: t.isSearchable },
    }),
    values: {
      nameZh: field?.names.zh_CN,
      nameEn: field?.names.en_US,
      tipZh: field?.tips.zh_CN,
      tipEn: field?.tips.en_US,
      kind: field?.kind ?? 'input',
      maxLength: field?.maxLength ?? 50,
      rows: field?.rows ?? 3,
      filter: field?.filter ?? 0,
      pattern: field?.pattern,
      optionKeys: optionsText(field?.options.map(({ key, zh_CN, en_US }) => ({ key, zh: zh_CN, en: en_US })) ?? []),
      isMultiple: field?.isMultiple ?? false,
      isRequired: field?.isRequired ?? false,
      isVisible: field?.isVisible ?? true,
      isSearchable: field?.isSearchable ?? false,
    },
    body: (form) => optionBody(isChoice(kindOf(form)) ? optionsIn(form['optionKeys']) : []),
    aside: (form) => <Preview {...{ form, language, t }} />,
  });
}

/** Options of a choice, whether several can be taken from a list. */
const choiceFields = (t: typeof zh, form: FormValues) => ({
  optionKeys: { label: t.options, control: OptionInputs },
  ...(kindOf(form) === 'select' ? { isMultiple: { label: t.isMultiple } } : {}),
});

/** Allowed characters and length of a text. */
const typingFields = (t: typeof zh, form: FormValues) =>
  ({
    maxLength: { label: t.maxLength, inputMode: 'numeric', maxLength: 3 },
    ...(kindOf(form) === 'textarea' ? { rows: { label: t.rows, inputMode: 'numeric', maxLength: 2 } as const } : {}),
    filter: { label: t.filter, choices: t.filters.map((label, index) => [String(index), label] as const) },
    ...(form['filter'] === '5' ? { pattern: { label: t.pattern, hint: t.patternHint, maxLength: 200 } } : {}),
  }) as const;

/** The lowest numbers not used as keys, so that a key is never reused for another option. */
function freshKeys(options: Options): string[] {
  let next = Math.max(0, ...options.map(({ key }) => Number(key) || 0));
  return options.map(({ key }) => {
    if (key !== '') return key;
    next += 1;
    return String(next);
  });
}

function optionBody(options: Options) {
  const filled = options.filter((option) => option.zh.trim() !== '' || option.en.trim() !== '');
  return {
    optionKeys: freshKeys(filled),
    optionsZh: filled.map((option) => option.zh),
    optionsEn: filled.map((option) => option.en),
  };
}

function Preview({ form, language, t }: { form: FormValues; language: Language; t: typeof zh }) {
  const isChinese = language === 'zh_CN';
  const options = optionsIn(form['optionKeys']);
  const keys = freshKeys(options);
  const field: MemberField = {
    id: '1',
    name: String(isChinese ? form['nameZh'] : form['nameEn']) || t.unnamed,
    tip: String(isChinese ? form['tipZh'] : form['tipEn']),
    kind: kindOf(form),
    isRequired: form['isRequired'] === true,
    isMultiple: form['isMultiple'] === true,
    maxLength: Number(form['maxLength']) || 50,
    rows: Number(form['rows']) || 3,
    options: options.map(({ zh, en }, index) => ({ key: keys[index] ?? '', label: isChinese ? zh : en })),
  };
  return (
    <section className={css.preview} aria-label={t.preview}>
      <h3>{t.preview}</h3>
      {/* The control keeps its own text, so another kind of field gets a new control. */}
      <FieldInputs key={`${field.kind} ${field.isMultiple}`} fields={[field]} />
    </section>
  );
}
