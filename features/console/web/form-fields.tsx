import { Fragment } from 'react';
import { zonedLabel } from '#platform/shared/instant-field.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { RequiredCheckbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import css from './console.module.css';
import type { Choices, FormField, FormFieldsByName } from './form-field.ts';
import { consoleMessages } from './messages.ts';
import { ProofField } from './proof-field.tsx';
import type { useBodyForm } from './use-body-form.ts';

/** Whether a form has a field for the reason, and whether that may be empty. */
export type WithReason = boolean | 'required';

/** The field for the reason, if the form has one. */
export function useReasonField(withReason: WithReason): FormFieldsByName {
  const t = useMessages(consoleMessages);
  return withReason ? { reason: { label: t.reason, optional: withReason !== 'required', maxLength: 500 } } : {};
}

type FormFieldsProps = {
  state: ReturnType<typeof useBodyForm>;
  proof: string | boolean | undefined;
  /** Short fields side by side where there is room. */
  inPairs?: boolean;
};

/** The fields of a form, each with its error, and the proof of identity. */
export function FormFields({ state, proof, inPairs = false }: FormFieldsProps) {
  const t = useMessages(consoleMessages);
  const { form, fields, set, errors, setProof, upload, file, setFile } = state;
  const controls = Object.entries(fields).map(([name, field]) => {
    const control = (
      <FormControl
        name={name}
        field={field}
        value={form[name] ?? ''}
        error={errors[name] ?? errors[`${name}.0`]}
        onChange={(value) => set(name, value)}
      />
    );
    const isWide = inPairs && (field.multiline || field.control || field.isRadio || typeof form[name] === 'boolean');
    return (
      <Fragment key={name}>
        {field.section && <h3 className={css.section}>{field.section}</h3>}
        {isWide ? <div className={css.whole}>{control}</div> : control}
      </Fragment>
    );
  });
  return (
    <FieldStack>
      {upload && (
        <Field
          label={upload.label}
          hint={file ? upload.chosen(file) : upload.hint}
          error={errors[upload.name]}
          required
        >
          <FileButton accept={upload.accept} onFile={setFile}>
            {upload.choose}
          </FileButton>
        </Field>
      )}
      {inPairs ? <div className={css.pairs}>{controls}</div> : controls}
      {proof && <ProofField hint={proof === true ? t.proofHint : proof} errors={errors} onChange={setProof} />}
    </FieldStack>
  );
}

const pairsOf = (choices: Choices) => (Symbol.iterator in choices ? choices : Object.entries(choices));

type ControlProps = {
  name: string;
  field: FormField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

function FormControl({ name, field, value, error, onChange }: ControlProps) {
  const t = useMessages(consoleMessages);
  const {
    label,
    hint,
    choices,
    isRadio,
    multiline,
    isSecret,
    isList: _,
    section: __,
    mayBeEmpty,
    isCheckbox,
    choiceHints,
    control,
    ...rest
  } = field;
  const { autoFocus = false, optional = false, rows, type = 'text', ...input } = rest;
  const zone = { language: useLanguage(), timeZone: useTimeZone() };
  if (control) return control({ value: String(value), error, onChange });
  if (typeof value === 'boolean' && isCheckbox)
    return (
      <RequiredCheckbox
        label={label}
        hint={hint}
        error={error}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (typeof value === 'boolean')
    return (
      <div>
        <Switch label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />
        {hint && <p className={css.quiet}>{hint}</p>}
      </div>
    );
  const options = pairsOf(choices ?? []).map(([choice, text]) => ({ value: choice, label: text }));
  if (isRadio) {
    const explained = options.map((option) => ({ ...option, hint: choiceHints?.[option.value] }));
    return <RadioGroup {...{ label, name, value, onChange }} options={explained} stacked={choiceHints !== undefined} />;
  }
  const bound = {
    name,
    value,
    ...input,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'data-autofocus': autoFocus || undefined,
  };
  const isRequired = !optional && !mayBeEmpty && type !== 'datetime-local';
  return (
    <Field
      label={type === 'datetime-local' ? zonedLabel(label, zone) : label}
      hint={hint}
      error={error}
      required={isRequired}
      {...(optional ? { optional: t.optional } : {})}
    >
      {choices ? (
        <Select {...bound} options={options} />
      ) : multiline ? (
        <TextArea {...bound} {...(rows ? { rows } : {})} />
      ) : isSecret ? (
        <PasswordInput {...bound} autoComplete={input.autoComplete ?? 'new-password'} />
      ) : (
        <TextInput type={type} {...bound} />
      )}
    </Field>
  );
}
