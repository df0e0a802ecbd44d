import { errorKeyOf, type MemberField } from '#features/member-field/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { memberFieldMessages } from '../messages.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import css from './member-field.module.css';

type Errors = Readonly<Record<string, string>>;

type FieldInputsProps = {
  fields: readonly MemberField[];
  /** Existing entries, by field. */
  entries?: readonly { fieldId: string; values: readonly string[] }[];
  /** With the server's keys: `userCustom_12`. */
  errors?: Errors;
};

/** The extra fields as part of any form; `readFieldInputs` reads their values. Each control keeps its own text. */
export function FieldInputs({ fields, entries = [], errors = {} }: FieldInputsProps) {
  return fields.map((field) => (
    <FieldInput
      key={field.id}
      field={field}
      values={entries.find((entry) => entry.fieldId === field.id)?.values ?? []}
      error={errors[errorKeyOf(field)]}
    />
  ));
}

function FieldInput({
  field,
  values,
  error,
}: {
  field: MemberField;
  values: readonly string[];
  error: string | undefined;
}) {
  const t = useMessages(memberFieldMessages);
  const name = errorKeyOf(field);
  const options = field.options.map(({ key, label }) => ({ value: key, label }));
  const label = (
    <>
      {field.name}
      {!field.isRequired && <span className={css.optional}>{t.optional}</span>}
    </>
  );
  const tip = field.tip === '' ? {} : { hint: field.tip };
  if (field.kind === 'checkbox' || (field.kind === 'select' && field.isMultiple))
    return <CheckboxGroup label={label} name={name} options={options} chosen={values} error={error} {...tip} />;
  if (field.kind === 'radio') {
    const none = field.isRequired ? [] : [{ value: '', label: t.none }];
    return (
      <div>
        <RadioGroup
          label={label}
          name={name}
          options={[...none, ...options]}
          defaultValue={values[0] ?? ''}
          error={error}
        />
        {field.tip !== '' && <p className={css.hint}>{field.tip}</p>}
      </div>
    );
  }
  const [first = ''] = values;
  return (
    <Field
      label={field.name}
      error={error}
      required={field.isRequired}
      {...tip}
      {...(field.isRequired ? {} : { optional: t.optional })}
    >
      {field.kind === 'select' ? (
        <Select
          name={name}
          defaultValue={first}
          options={[{ value: '', label: field.isRequired ? t.choose : t.none }, ...options]}
        />
      ) : field.kind === 'textarea' ? (
        <TextArea name={name} defaultValue={first} rows={field.rows} maxLength={field.maxLength * 4} />
      ) : (
        <TextInput name={name} defaultValue={first} maxLength={field.maxLength * 4} autoComplete="off" />
      )}
    </Field>
  );
}

/** A form's entries of these fields, as the API expects them: `12=green tea`. */
export function readFieldInputs(form: HTMLFormElement, fields: readonly MemberField[]): string[] {
  const said = new FormData(form);
  return fields.flatMap((field) =>
    said
      .getAll(errorKeyOf(field))
      .filter((value) => typeof value === 'string' && value.trim() !== '')
      .map((value) => `${field.id}=${String(value)}`),
  );
}
