import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminField, memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { type Kind, kinds } from '#features/member-field/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
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
import { showFields } from './queries.ts';
import { TypingInputs } from './typing-inputs.tsx';

type Errors = Readonly<Record<string, string>>;
export type Change = (change: Partial<FieldForm>) => void;

/** Creates or changes a field, with a preview as members will see it. */
export function FieldDialog({ field, onClose }: { field: AdminField | null; onClose: () => void }) {
  const t = useMessages(memberFieldAdminMessages);
  const language = useLanguage();
  const [form, setForm] = useState(() => formOf(field));
  const { save, errors, isBusy } = useSave(field, onClose);
  const change: Change = (part) => setForm((before) => ({ ...before, ...part }));
  const preview = previewOf(form, language);
  return (
    <Dialog
      open
      size="l"
      title={field ? t.editTitle : t.createTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save(form)}>
          {t.save}
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
          <Field label={t.reason} optional={t.optional} error={errors.reason}>
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
  const t = useMessages(memberFieldAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const { run, errors, isBusy } = useDialogMutation({
    show: (list: { records: AdminField[] }) => showFields(queries, list),
    done: t.done,
    onClose,
  });
  const save = (form: FieldForm) =>
    run(() =>
      field
        ? caller(memberFieldAdminApi.edit, { params: { id: field.id }, body: bodyOf(form) }, { overlay: true })
        : caller(memberFieldAdminApi.create, { body: bodyOf(form) }, { overlay: true }),
    );
  return { save, errors, isBusy };
}

function NameInputs({ form, errors, onChange }: { form: FieldForm; errors: Errors; onChange: Change }) {
  const t = useMessages(memberFieldAdminMessages);
  return (
    <div className={css.pair}>
      <Field label={t.nameZh} error={errors.nameZh} required>
        <TextInput
          lang="zh-CN"
          value={form.nameZh}
          maxLength={50}
          onChange={(event) => onChange({ nameZh: event.target.value })}
        />
      </Field>
      <Field label={t.nameEn} error={errors.nameEn} required>
        <TextInput
          lang="en-US"
          value={form.nameEn}
          maxLength={50}
          onChange={(event) => onChange({ nameEn: event.target.value })}
        />
      </Field>
      <Field label={t.tipZh} error={errors.tipZh} optional={t.optional}>
        <TextInput
          lang="zh-CN"
          value={form.tipZh}
          maxLength={50}
          onChange={(event) => onChange({ tipZh: event.target.value })}
        />
      </Field>
      <Field label={t.tipEn} error={errors.tipEn} optional={t.optional}>
        <TextInput
          lang="en-US"
          value={form.tipEn}
          maxLength={50}
          onChange={(event) => onChange({ tipEn: event.target.value })}
        />
      </Field>
    </div>
  );
}
