import { type ReactNode, useState } from 'react';
import { localField } from '#platform/shared/calendar-time.ts';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { type FormValues, formBody } from '#platform/web/form/form-body.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { consoleMessages } from './messages.ts';

/** One field of a form: a switch if its value is a boolean, a select of the values in `choices`, else a text field. */
export interface FormField {
  label: string;
  hint?: ReactNode;
  choices?: Readonly<Record<string, string>>;
  multiline?: boolean;
  maxLength?: number;
  /** May be empty; an instant always may. */
  optional?: boolean;
  type?: 'text' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal';
  lang?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

type FieldName<E> = E extends AnyEndpoint ? keyof NonNullable<CallInput<E>['body']> & string : never;

type FormDialogProps<E extends AnyEndpoint> = {
  title: string;
  /** The endpoint called with the form's values. */
  call: E;
  params?: CallInput<E>['params'];
  /** The fields in order, by their names in the endpoint's body. */
  fields: Readonly<Partial<Record<FieldName<E>, FormField>>>;
  /** Adds a field for the reason at the end; it may be empty. */
  withReason?: boolean;
  /** Initial values; texts default to empty. */
  values?: Readonly<Partial<Record<FieldName<E>, string | boolean | null>>>;
  /** The file to upload, and the control that chooses it, before all fields. */
  file?: Blob | undefined;
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** The label of the submit button; default "Save". */
  confirm?: string;
  done?: string;
  show?: (answer: ResultOf<E>) => void;
  refresh?: readonly AnyEndpoint[];
  onClose: () => void;
};

/** A dialog whose form is the body of a call: validation errors are shown at their fields. */
export function FormDialog<E extends AnyEndpoint>(props: FormDialogProps<E>) {
  const {
    title,
    call,
    params,
    fields,
    withReason = false,
    values,
    file,
    children,
    confirm,
    show,
    refresh,
    onClose,
  } = props;
  const t = useMessages(consoleMessages);
  const { run, errors, isBusy } = useDialogMutation<ResultOf<E>>({
    done: props.done ?? t.done,
    onClose,
    ...(show ? { show } : {}),
    ...(refresh ? { refresh } : {}),
  });
  const shown: Readonly<Record<string, FormField>> = {
    ...fields,
    ...(withReason ? { reason: { label: t.reason, optional: true, maxLength: 500 } } : {}),
  };
  const [form, setForm] = useState<FormValues>(() => initialForm(shown, values ?? {}));
  const instants = Object.keys(shown).filter((name) => shown[name]?.type === 'datetime-local');
  const save = () =>
    void run((caller) =>
      caller(
        call,
        { params, body: formBody<E>(form, instants), ...(file ? { file } : {}) },
        { overlay: file !== undefined },
      ),
    );
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={save}>
          {confirm ?? t.save}
        </Button>
      }
    >
      <FieldStack>
        {children?.(errors)}
        {Object.entries(shown).map(([name, field]) => (
          <FormControl
            key={name}
            field={field}
            value={form[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setForm((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </FieldStack>
    </Dialog>
  );
}

/** Converts instants to the format of the browser's date field. */
function initialForm(fields: Readonly<Record<string, FormField>>, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => {
      const value = values[name] ?? '';
      if (typeof value === 'boolean') return [name, value];
      return [name, type === 'datetime-local' ? localField(String(value) || null) : String(value)];
    }),
  );
}

type ControlProps = {
  field: FormField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

function FormControl({ field, value, error, onChange }: ControlProps) {
  const t = useMessages(consoleMessages);
  const { label, hint, choices, multiline = false, autoFocus = false, optional = false, ...input } = field;
  if (typeof value === 'boolean')
    return <Switch label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />;
  const bound = {
    value,
    ...input,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'data-autofocus': autoFocus || undefined,
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={!optional && field.type !== 'datetime-local'}
      {...(optional ? { optional: t.optional } : {})}
    >
      {choices ? (
        <Select
          {...bound}
          options={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))}
        />
      ) : multiline ? (
        <TextArea {...bound} />
      ) : (
        <TextInput {...bound} />
      )}
    </Field>
  );
}
