import { useState } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { type FormValues, formBody } from '#platform/web/form/form-body.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import {
  type FieldName,
  type FormField,
  type FormFieldsByName,
  type InitialValue,
  initialForm,
  type Upload,
} from './form-field.ts';
import { consoleMessages } from './messages.ts';
import type { Proof } from './proof-field.tsx';
import { useRefreshWaiting } from './waiting-query.ts';

type BodyFields<E> = Readonly<Partial<Record<FieldName<E>, FormField>>>;

/** A form whose fields are the body of a call. */
export interface BodyFormProps<E extends AnyEndpoint> {
  /** The endpoint called with the form's values. Where it takes an idempotency key, equal input has an equal key. */
  call: E;
  params?: CallInput<E>['params'];
  /** The fields in order, by their names in the endpoint's body; a function where they depend on what is typed. */
  fields?: BodyFields<E> | ((form: FormValues) => BodyFields<E>) | undefined;
  /** Initial values; texts default to empty. */
  values?: Readonly<Partial<Record<FieldName<E>, InitialValue>>>;
  /** Sent besides the fields, or in their place. */
  body?: (form: FormValues) => object;
  /** Of what the form begins with, where the call refuses to overwrite what others have saved meanwhile. */
  digest?: string | undefined;
  /** Whether the form may be sent now; default: yes. */
  canSubmit?: (form: FormValues) => boolean;
  /** Refuses a form before it is sent: errors by field. */
  check?: (form: FormValues) => Readonly<Record<string, string>>;
  /** What makes two submissions the same one; default: the whole body without the proof. */
  once?: (form: FormValues) => unknown;
  /** Shows the blocking overlay while the call runs. */
  overlay?: boolean;
  /** Asks for a file, which is sent with the body. */
  upload?: Upload;
  /** Asks for proof of identity; a text is the hint under its field. */
  proof?: string | boolean;
  done?: string | ((answer: ResultOf<E>) => string);
  show?: (answer: ResultOf<E>) => void;
  /** The answer is not the data of the page, although every other write's is. */
  answersOther?: boolean;
  refresh?: readonly AnyEndpoint[];
  /** Calls whose answers the form begins with: fetched again where it is refused as a whole. */
  from?: readonly AnyEndpoint[];
  onClose?: () => void;
}

/** The state of a form over a call's body, and what sends it. */
export function useBodyForm<E extends AnyEndpoint>(props: BodyFormProps<E>, more: FormFieldsByName = {}) {
  const { call, params, body, check, once, upload, overlay = upload !== undefined } = props;
  const t = useMessages(consoleMessages);
  const timeZone = useTimeZone();
  const keyOf = useOnceKey();
  const refreshWaiting = useRefreshWaiting();
  const fieldsOf = (form: FormValues): FormFieldsByName => ({
    ...(typeof props.fields === 'function' ? props.fields(form) : props.fields),
    ...more,
  });
  const [first, setFirst] = useState<FormValues>(() => {
    const { values = {} } = props;
    const labels = Object.fromEntries(Object.keys(values).map((name) => [name, { label: name }]));
    const initial = initialForm(labels, values, timeZone);
    return { ...initial, ...initialForm(fieldsOf(initial), values, timeZone) };
  });
  const [form, setForm] = useState(first);
  const fields = fieldsOf(form);
  // As it is opened: read again meanwhile, the page has another one. A form that stays open is keyed by what is stored.
  const [digest] = useState(props.digest);
  const [file, setFile] = useState<File>();
  const [proof, setProof] = useState<Proof>({});
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const { run, errors, isBusy } = useDialogMutation<ResultOf<E>>({
    done: props.done ?? t.done,
    onClose: props.onClose ?? (() => undefined),
    show: (answer) => {
      props.show?.(answer);
      setFirst(form);
      setFile(undefined);
      refreshWaiting();
    },
    ...(props.refresh ? { refresh: props.refresh } : {}),
    ...(props.from ? { from: props.from } : {}),
  });
  const submit = (also: FormValues = {}) => {
    const shown = Object.keys(fields).map((name) => [name, form[name] ?? '']);
    const full: FormValues = { ...Object.fromEntries(shown), ...also };
    const isReasonMissing = fields['reason']?.optional === false && String(full['reason']).trim() === '';
    const problems = { ...check?.(full), ...(isReasonMissing ? { reason: t.reasonMissing } : {}) };
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    const bodyWith = (secrets: Proof) =>
      formBody(call, full, { fields, timeZone, more: { digest, ...body?.(full), ...secrets } });
    const key = call.idempotent ? { idempotencyKey: keyOf([params, once ? once(full) : bodyWith({})]) } : {};
    const input = { params, body: bodyWith(proof), ...(file ? { file } : {}) };
    void run((caller) => caller(call, input, { overlay, ...key }));
  };
  return {
    form,
    fields,
    upload,
    file,
    setFile,
    canSubmit: props.canSubmit?.(form) ?? true,
    /** Something is filled in that is not sent yet. */
    isChanged: file !== undefined || Object.keys(form).some((name) => (form[name] || '') !== (first[name] || '')),
    set: (name: string, value: string | boolean) => setForm((before) => ({ ...before, [name]: value })),
    setProof,
    submit,
    errors: { ...errors, ...found },
    isBusy,
  };
}
