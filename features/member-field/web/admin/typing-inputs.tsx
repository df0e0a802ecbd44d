import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './field-admin.module.css';
import type { FieldForm } from './field-form.ts';
import { memberFieldAdminMessages } from './messages.ts';

type TypingInputsProps = {
  form: FieldForm;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<FieldForm>) => void;
};

/** Allowed characters and length of a text field. */
export function TypingInputs({ form, errors, onChange }: TypingInputsProps) {
  const t = useMessages(memberFieldAdminMessages);
  return (
    <>
      <div className={css.pair}>
        <Field label={t.maxLength} error={errors.maxLength}>
          <TextInput
            inputMode="numeric"
            value={form.maxLength}
            maxLength={3}
            onChange={(event) => onChange({ maxLength: event.target.value })}
          />
        </Field>
        {form.kind === 'textarea' && (
          <Field label={t.rows} error={errors.rows}>
            <TextInput
              inputMode="numeric"
              value={form.rows}
              maxLength={2}
              onChange={(event) => onChange({ rows: event.target.value })}
            />
          </Field>
        )}
        <Field label={t.filter} error={errors.filter}>
          <Select
            value={form.filter}
            options={t.filters.map((label, index) => ({ value: String(index), label }))}
            onChange={(event) => onChange({ filter: event.target.value })}
          />
        </Field>
      </div>
      {form.filter === '5' && (
        <Field label={t.pattern} hint={t.patternHint} error={errors.pattern} required>
          <TextInput
            value={form.pattern}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange({ pattern: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
