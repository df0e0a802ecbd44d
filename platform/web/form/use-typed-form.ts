import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';

/** The fields of a form by name; a missing one is empty. */
export type Typed = (name: string) => string;

/**
 * Passes the values to `save`. Errors of the server are shown at their fields, and the first such field gets the focus.
 */
export function useTypedForm(save: (typed: Typed) => Promise<void>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const typed: Typed = (name) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      await save(typed);
      setErrors({});
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      const wrong = [...form.elements].find(
        (element) => element instanceof HTMLElement && 'name' in element && String(element.name) in error.fields,
      );
      if (wrong instanceof HTMLElement) wrong.focus();
    }
  };
  return { errors, onSubmit };
}
