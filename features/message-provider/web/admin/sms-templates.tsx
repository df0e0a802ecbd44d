import type { SmsDetails } from '#features/outgoing-message/contract.ts';
import type { Typed } from '#platform/web/form/use-typed-form.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';

const kinds = [
  { word: 'code', zh: 'codeTemplateZh', en: 'codeTemplateEn' },
  { word: 'passwordChanged', zh: 'passwordTemplateZh', en: 'passwordTemplateEn' },
  { word: 'accountChanged', zh: 'changeTemplateZh', en: 'changeTemplateEn' },
  { word: 'recovery', zh: 'recoveryTemplateZh', en: 'recoveryTemplateEn' },
  { word: 'departure', zh: 'departureTemplateZh', en: 'departureTemplateEn' },
] as const;

type TemplateField = (typeof kinds)[number]['zh' | 'en'];

/** The template fields of a form, under the names of the API. */
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

/** The vendor's ids of the approved templates. */
export function SmsTemplates({
  details,
  errors,
}: {
  details: SmsDetails | null;
  errors: Readonly<Record<string, string>>;
}) {
  const t = useMessages(messageProviderAdminMessages);
  return (
    <>
      <h3 className={css.subhead}>{t.templates}</h3>
      <div className={css.pair}>
        {kinds.flatMap((kind) => [
          <Field
            key={kind.zh}
            label={t.inChinese({ name: t[kind.word] })}
            error={errors[kind.zh]}
            required={kind.word === 'code'}
          >
            <TextInput
              name={kind.zh}
              defaultValue={details?.[kind.zh] ?? ''}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>,
          <Field key={kind.en} label={t.inEnglish({ name: t[kind.word] })} error={errors[kind.en]} hint={t.englishHint}>
            <TextInput
              name={kind.en}
              defaultValue={details?.[kind.en] ?? ''}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>,
        ])}
      </div>
    </>
  );
}
