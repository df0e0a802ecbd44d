import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';

/** What stands in a form, by the names of a call's body. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The body of a call from its form. `instants`: fields of a date and minute, left out while they are empty. */
export function formBody<E extends AnyEndpoint>(
  form: FormValues,
  instants: readonly string[] = [],
): CallInput<E>['body'] {
  const fields = Object.entries(form).flatMap(([name, value]) => {
    if (!instants.includes(name)) return [[name, value]];
    return value === '' ? [] : [[name, new Date(String(value)).toISOString()]];
  });
  // The names are those of the call's own body, which the compiler cannot follow through a record.
  return Object.fromEntries(fields) as CallInput<E>['body'];
}
