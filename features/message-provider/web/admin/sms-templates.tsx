import type { SmsDetails } from '#features/delivery/contract.ts';
import type { Typed } from '#platform/web/form/use-typed-form.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import type { zh } from './messages.zh.ts';

const kinds = [
  { word: 'code', zh: 'codeTemplateZh', en: 'codeTemplateEn' },
  { word: 'passwordChanged', zh: 'passwordTemplateZh', en: 'passwordTemplateEn' },
  { word: 'accountChanged', zh: 'changeTemplateZh', en: 'changeTemplateEn' },
  { word: 'recovery', zh: 'recoveryTemplateZh', en: 'recoveryTemplateEn' },
  { word: 'departure', zh: 'departureTemplateZh', en: 'departureTemplateEn' },
] as const;

type TemplateField = (typeof kinds)[number]['zh' | 'en'];

/** The templates of a form, as the call names them. */
export function templateFields(typed: Typed): Pick<SmsDetails, TemplateField> {
  return {
    codeTemplateZh: typed('codeTemplateZh').trim(),
    codeTemplateEn: typed('codeTemplateEn').trim(),
    passwordTemplateZh: typed('passwordTemplateZh').trim(),
    passwordTemplateEn: typed('passwordTemplateEn').trim(),
    changeTemplateZh: typed('changeTemplateZh').trim(),
    changeTemplateEn: typed('changeTemplateEn').trim(),
    recoveryTemplateZh: typed('recoveryTemplateZh').trim(),
    recoveryTemplateEn: typed('recoveryTemplateEn').trim(),
    departureTemplateZh: typed('departureTemplateZh').trim(),
    departureTemplateEn: typed('departureTemplateEn').trim(),
  };
}

/** What the vendor calls the templates it has approved. */
export function SmsTemplates({ details, errors }: { details: SmsDetails | null; errors: Readonly<Record<string, string>> }) {
  const words = useWords<typeof zh>('messageProviderAdmin');
  return (
    <>
      <h3 className={css.subhead}>{words.templates}</h3>
      <div className={css.pair}>
        {kinds.flatMap((kind) => [
          <Field key={kind.zh} label={words.inChinese({ name: words[kind.word] })} error={errors[kind.zh]} required={kind.word === 'code'}>
            <TextInput name={kind.zh} defaultValue={details?.[kind.zh] ?? ''} maxLength={60} autoComplete="off" spellCheck={false} />
          </Field>,
          <Field key={kind.en} label={words.inEnglish({ name: words[kind.word] })} error={errors[kind.en]} hint={words.englishHint}>
            <TextInput name={kind.en} defaultValue={details?.[kind.en] ?? ''} maxLength={60} autoComplete="off" spellCheck={false} />
          </Field>,
        ])}
      </div>
    </>
  );
}
