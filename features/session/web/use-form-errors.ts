import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '#platform/web/api/api-error.ts';
import { focusFirst } from './form-fields.ts';

/** What is wrong with a form whose values the browser holds: an error at each field, or one message above them all. */
export function useFormErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const show = (form: HTMLFormElement, found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setMessage(undefined);
    focusFirst(form, found);
    return Object.keys(found).length > 0;
  };
  const forget = () => {
    setErrors({});
    setMessage(undefined);
  };
  /** What is wrong with a field is no longer known once it is filled in anew. */
  const forgetField = ({ target }: SyntheticEvent) => {
    const name = target instanceof Element && target.getAttribute('name');
    if (name && errors[name] !== undefined)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)));
  };
  return {
    errors,
    message,
    forgetField,
    /** Shows what is wrong before it is sent, and focuses the first of it; whether anything is. */
    show,
    forget,
    /** Shows why it was refused. @throws whatever else went wrong */
    refuse(form: HTMLFormElement, error: unknown): ApiError {
      if (!(error instanceof ApiError)) throw error;
      if (!show(form, error.fields)) setMessage(error.message);
      return error;
    },
  };
}
