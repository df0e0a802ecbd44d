import * as z from 'zod/mini';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { shapeOf } from '#platform/shared/contract-shape.ts';

/** What stands in a form, by the names of a call's body. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** How the texts of a form are sent. */
type Sent = { type?: string; isList?: boolean; isSecret?: boolean; multiline?: boolean };

/** Parts of a text between Chinese or English commas. */
const partsOf = (text: string) =>
  text
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The body of a call from its form. Left out while they are empty: instants, and fields the call does not need. A local
 * date and minute becomes an instant; spaces around a line are dropped. `more`: sent besides the fields, or in their place.
 */
export function formBody<E extends AnyEndpoint>(
  call: E,
  form: FormValues,
  { fields = {}, more = {} }: { fields?: Readonly<Record<string, Sent>>; more?: object } = {},
): CallInput<E>['body'] {
  const rules = shapeOf(call.body);
  const sent = Object.entries(form).flatMap(([name, value]): [string, unknown][] => {
    const { type, isList, isSecret, multiline } = fields[name] ?? {};
    const isInstant = type === 'datetime-local';
    if (value === '' && (isInstant || rules[name] instanceof z.ZodMiniOptional)) return [];
    if (isInstant) return [[name, new Date(String(value)).toISOString()]];
    if (isList) return [[name, partsOf(String(value))]];
    return [[name, typeof value === 'boolean' || isSecret || multiline ? value : value.trim()]];
  });
  // The names are those of the call's own body, which the compiler cannot follow through a record.
  return { ...Object.fromEntries(sent), ...more } as CallInput<E>['body'];
}
