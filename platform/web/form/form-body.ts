import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { instantOfField } from '#platform/shared/instant-field.ts';

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
 * The body of a call from its form. Instants are left out while they are empty; whatever else the call may do without
 * is for the page to leave out, because the browser has no schemas. A date and minute of the site's zone becomes an
 * instant; spaces around a line are dropped. `more`: sent besides the fields, or in their place.
 */
export function formBody<E extends AnyEndpoint>(
  _call: E,
  form: FormValues,
  {
    fields = {},
    more = {},
    timeZone = 'UTC',
  }: { fields?: Readonly<Record<string, Sent>>; more?: object; timeZone?: string } = {},
): CallInput<E>['body'] {
  const sent = Object.entries(form).flatMap(([name, value]): [string, unknown][] => {
    const { type, isList, isSecret, multiline } = fields[name] ?? {};
    const isInstant = type === 'datetime-local';
    if (value === '' && isInstant) return [];
    if (isInstant) return [[name, new Date(instantOfField(String(value), timeZone)).toISOString()]];
    if (isList) return [[name, partsOf(String(value))]];
    return [[name, typeof value === 'boolean' || isSecret || multiline ? value : value.trim()]];
  });
  // The names are those of the call's own body, which the compiler cannot follow through a record.
  return { ...Object.fromEntries(sent), ...more } as CallInput<E>['body'];
}
