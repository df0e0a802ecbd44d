import { useState } from 'react';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { type FormValues, formBody } from '#platform/web/form/form-body.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { type FieldName, type FormField, type InitialValue, initialForm } from './form-field.ts';
import { consoleMessages } from './messages.ts';

/** A form whose fields are the body of a call. */
export interface BodyFormProps<E extends AnyEndpoint> {
  /** The endpoint called with the form's values. Where it takes an idempotency key, equal input has an equal key. */
  call: E;
  params?: CallInput<E>['params'];
  /** The fields in order, by their names in the endpoint's body. */
  fields?: Readonly<Partial<Record<FieldName<E>, FormField>>> | undefined;
  /** Initial values; texts default to empty. */
  values?: Readonly<Partial<Record<FieldName<E>, InitialValue>>>;
  /** Sent besides the fields, or in their place. */
  body?: (form: FormValues) => object;
  /** Refuses a form before it is sent: errors by field. */
  check?: (form: FormValues) => Readonly<Record<string, string>>;
  /** What makes two submissions the same one; default: the whole body without the proof. */
  once?: (form: FormValues) => unknown;
  /** Shows the blocking overlay while the call runs. */
  overlay?: boolean;
  /** The file to upload. */
  file?: Blob | undefined;
  /** Asks for proof of identity; a text is the hint under its field. */
  proof?: string | boolean;
  done?: string | ((answer: ResultOf<E>) => string);
  show?: (answer: ResultOf<E>) => void;
  refresh?: readonly AnyEndpoint[];
  onClose?: () => void;
}

/** The state of a form over a call's body, and what sends it. */
export function useBodyForm<E extends AnyEndpoint>(
  props: BodyFormProps<E>,
  fields: Readonly<Record<string, FormField>>,
) {
  const { call, params, body, check, once, file, overlay = file !== undefined } = props;
  const t = useMessages(consoleMessages);
  const keyOf = useOnceKey();
  const [form, setForm] = useState<FormValues>(() => initialForm(fields, props.values ?? {}));
  const [proof, setProof] = useState<OwnerProof>({});
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const { run, errors, isBusy } = useDialogMutation<ResultOf<E>>({
    done: props.done ?? t.done,
    onClose: props.onClose ?? (() => undefined),
    ...(props.show ? { show: props.show } : {}),
    ...(props.refresh ? { refresh: props.refresh } : {}),
  });
  const submit = (more: FormValues = {}) => {
    const full = { ...form, ...more };
    const problems = check?.(full) ?? {};
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    const bodyWith = (secrets: OwnerProof) => formBody(call, full, { fields, more: { ...body?.(full), ...secrets } });
    const key = call.idempotent ? { idempotencyKey: keyOf([params, once ? once(full) : bodyWith({})]) } : {};
    const input = { params, body: bodyWith(proof), ...(file ? { file } : {}) };
    void run((caller) => caller(call, input, { overlay, ...key }));
  };
  return {
    form,
    set: (name: string, value: string | boolean) => setForm((before) => ({ ...before, [name]: value })),
    setProof,
    submit,
    errors: { ...errors, ...found },
    isBusy,
  };
}
