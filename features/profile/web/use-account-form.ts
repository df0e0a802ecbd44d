import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';

export type Values = Readonly<Record<string, string>>;

interface AccountForm {
  /** Client-side errors by field; none: the form may be sent. */
  check?: (values: Values) => Values;
  /** Sends the form; refused fields show their errors, the request layer shows the rest. */
  send: (values: Values) => Promise<void>;
}

/** State of an account form: text fields by name, errors by field, and focus on the first error. */
export function useAccountForm({ check, send }: AccountForm) {
  const [errors, setErrors] = useState<Values>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const refuse = (form: HTMLFormElement, wrong: Values) => {
    setErrors(wrong);
    for (const element of form.elements) {
      if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name in wrong)
        return element.focus();
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    const values = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(form, wrong);
    isSending.current = true;
    setBusy(true);
    // What was wrong is right now; the answer may be long in coming, and the page with it.
    setErrors({});
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(form, error.fields);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { errors, isBusy, onSubmit };
}

/** An error for each of these fields that is empty. */
export function findEmpty(values: Values, names: readonly string[], message: string): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => ((values[name] ?? '').trim() === '' ? [[name, message]] : [])));
}

const proofNames = ['oldPassword', 'ownPassword', 'ownCode'] as const;

/** The fields of an `OwnProofField` present in the form; none where the proof is not typed. */
export function proofsIn(values: Values): (typeof proofNames)[number][] {
  return proofNames.filter((name) => name in values);
}

/** The typed proof under its names in the API. */
export function proofOf(values: Values): { [Name in (typeof proofNames)[number]]?: string | undefined } {
  return Object.fromEntries(proofsIn(values).map((name) => [name, values[name]]));
}
