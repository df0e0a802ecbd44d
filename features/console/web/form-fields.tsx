import { OwnProofField } from '#features/passkey/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './console.module.css';
import type { FormField } from './form-field.ts';
import { consoleMessages } from './messages.ts';
import type { useBodyForm } from './use-body-form.ts';

/** The field for the reason. */
export function useReasonField(): Readonly<Record<string, FormField>> {
  const t = useMessages(consoleMessages);
  return { reason: { label: t.reason, optional: true, maxLength: 500 } };
}

type FormFieldsProps = {
  state: ReturnType<typeof useBodyForm>;
  fields: Readonly<Record<string, FormField>>;
  proof: string | boolean | undefined;
  /** Short fields side by side where there is room. */
  inPairs?: boolean;
};

/** The fields of a form, each with its error, and the proof of identity. */
export function FormFields({ state, fields, proof, inPairs = false }: FormFieldsProps) {
  const t = useMessages(consoleMessages);
  const { form, set, errors, setProof } = state;
  const controls = Object.entries(fields).map(([name, field]) => {
    const control = (
      <FormControl
        key={name}
        name={name}
        field={field}
        value={form[name] ?? ''}
        error={errors[name] ?? errors[`${name}.0`]}
        onChange={(value) => set(name, value)}
      />
    );
    const isWide = inPairs && (field.multiline || typeof form[name] === 'boolean');
    return isWide ? (
      <div key={name} className={css.whole}>
        {control}
      </div>
    ) : (
      control
    );
  });
  return (
    <FieldStack>
      {inPairs ? <div className={css.pairs}>{controls}</div> : controls}
      {proof && <OwnProofField hint={proof === true ? t.proofHint : proof} errors={errors} onChange={setProof} />}
    </FieldStack>
  );
}

type ControlProps = {
  name: string;
  field: FormField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

function FormControl({ name, field, value, error, onChange }: ControlProps) {
  const t = useMessages(consoleMessages);
  const { label, hint, choices, isRadio, multiline, isSecret, isList: _, mayBeEmpty, ...rest } = field;
  const { autoFocus = false, optional = false, rows, type = 'text', ...input } = rest;
  if (typeof value === 'boolean')
    return (
      <div>
        <Switch label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />
        {hint && <p className={css.quiet}>{hint}</p>}
      </div>
    );
  const options = Object.entries(choices ?? {}).map(([choice, text]) => ({ value: choice, label: text }));
  if (isRadio) return <RadioGroup {...{ label, name, value, onChange, options }} />;
  const bound = {
    value,
    ...input,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'data-autofocus': autoFocus || undefined,
  };
  const isRequired = !optional && !mayBeEmpty && type !== 'datetime-local';
  return (
    <Field
      label={label}
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
