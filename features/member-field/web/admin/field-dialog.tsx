import { useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { type Kind, kinds, memberFieldApi } from '#features/member-field/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { FieldInputs } from '../field-inputs.tsx';
import css from './field-admin.module.css';
import { bodyOf, type FieldForm, formOf, isChoice, previewOf } from './field-form.ts';
import { memberFieldAdminMessages } from './messages.ts';
import { OptionInputs } from './option-inputs.tsx';
import { adminFieldsQuery } from './queries.ts';
import { TypingInputs } from './typing-inputs.tsx';

type Errors = Readonly<Record<string, string>>;
export type Change = (change: Partial<FieldForm>) => void;

/** Creates or changes a field, with a preview as members will see it. */
export function FieldDialog({ field, onClose }: { field: AdminField | null; onClose: () => void }) {
  const t = useMessages(memberFieldAdminMessages);
  const kit = useConsoleMessages();
  const language = useLanguage();
  const [form, setForm] = useState(() => formOf(field));
  const { save, errors, isBusy } = useSave(field, onClose);
  const change: Change = (part) => setForm((before) => ({ ...before, ...part }));
  const preview = previewOf(form, language);
  return (
    <Dialog
      open
      size="l"
      title={field ? t.editTitle : t.create}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save(form)}>
          {kit.save}
        </Button>
      }
    >
      <div className={css.sides}>
        <FieldStack>
          <NameInputs form={form} errors={errors} onChange={change} />
          <RadioGroup<Kind>
            label={t.kind}
            name="kind"
            value={form.kind}
            options={kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
            onChange={(kind) => change({ kind })}
          />
          {isChoice(form.kind) ? (
            <OptionInputs form={form} error={errors.optionKeys} onChange={change} />
          ) : (
            <TypingInputs form={form} errors={errors} onChange={change} />
          )}
          <Switch
            label={t.isRequired}
            checked={form.isRequired}
            onChange={(event) => change({ isRequired: event.target.checked })}
          />
          <Switch
            label={t.isVisible}
            hint={t.isVisibleHint}
            checked={form.isVisible}
            onChange={(event) => change({ isVisible: event.target.checked })}
          />
          <Switch
            label={t.isSearchable}
            checked={form.isSearchable}
            onChange={(event) => change({ isSearchable: event.target.checked })}
          />
          <Field label={kit.reason} optional={kit.optional} error={errors.reason}>
            <TextInput
              value={form.reason}
              maxLength={500}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </Field>
        </FieldStack>
        <section className={css.preview} aria-label={t.preview}>
          <h3>{t.preview}</h3>
          {/* The control keeps its own text, so another kind of field gets a new control. */}
          <FieldInputs
            key={`${form.kind} ${form.isMultiple}`}
            fields={[{ ...preview, name: preview.name === '' ? t.unnamed : preview.name }]}
          />
        </section>
      </div>
    </Dialog>
  );
}

function useSave(field: AdminField | null, onClose: () => void) {
  const kit = useConsoleMessages();
  const show = useShowAnswer(adminFieldsQuery);
  const { run, errors, isBusy } = useDialogMutation({ show, refresh: [memberFieldApi.read], done: kit.done, onClose });
  const save = (form: FieldForm) =>
    run((caller) =>
      field
        ? caller(memberFieldAdminApi.edit, { params: { id: field.id }, body: bodyOf(form) }, { overlay: true })
        : caller(memberFieldAdminApi.create, { body: bodyOf(form) }, { overlay: true }),
    );
  return { save, errors, isBusy };
}

function NameInputs({ form, errors, onChange }: { form: FieldForm; errors: Errors; onChange: Change }) {
  const t = useMessages(memberFieldAdminMessages);
  const kit = useConsoleMessages();
  const inputs = [
    { name: 'nameZh', label: kit.nameZh, lang: 'zh-CN' },
    { name: 'nameEn', label: kit.nameEn, lang: 'en-US' },
    { name: 'tipZh', label: t.tipZh, lang: 'zh-CN', optional: kit.optional },
    { name: 'tipEn', label: t.tipEn, lang: 'en-US', optional: kit.optional },
  ] as const;
  return (
    <div className={css.pair}>
      {inputs.map(({ name, lang, ...field }) => (
        <Field key={name} {...field} error={errors[name]} required={!('optional' in field)}>
          <TextInput
            lang={lang}
            value={form[name]}
            maxLength={50}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
