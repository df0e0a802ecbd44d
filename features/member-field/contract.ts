import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Id, listOf, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const kinds = ['input', 'textarea', 'radio', 'checkbox', 'select'] as const;
const Kind = z.enum(kinds);
export type Kind = z.output<typeof Kind>;

/** Maximum fields of a site, and maximum entries of one field. */
export const MOST_FIELDS = 30;
export const MOST_ENTRIES = 50;

/** A field for a form, in the caller's language. */
export const MemberField = z.object({
  id: Id,
  name: z.string(),
  tip: z.string(),
  kind: Kind,
  isRequired: z.boolean(),
  /** For `select`: several options may be chosen. */
  isMultiple: z.boolean(),
  /** Maximum graphemes of typed text. */
  maxLength: z.int(),
  /** Rows of a `textarea`. */
  rows: z.int(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type MemberField = z.output<typeof MemberField>;

/** One entry of one field: `12=green tea`; a field with several entries occurs several times. */
export const FieldEntry = written(
  z.string().check(z.regex(/^[1-9]\d{0,17}=/, 'rule.invalid'), z.maxLength(2100, 'rule.maximum:2100')),
  'line',
  { errorKey: (entry) => errorKeyOf({ id: entry.split('=', 1)[0] ?? '' }) },
);
/** All extra field entries of a form. Errors of field 12 are reported at `userCustom_12`. */
export const FieldEntries = z._default(listOf(FieldEntry, 300), []);

/** The key for errors of a field. */
export function errorKeyOf(field: { id: string }): string {
  return `userCustom_${field.id}`;
}

const OwnFields = z.object({
  fields: z.array(MemberField),
  entries: z.array(z.object({ fieldId: Id, values: z.array(z.string()) })),
});
export type OwnFields = z.output<typeof OwnFields>;

const path = '/user/control/userCustom';

export const memberFieldApi = {
  /** The visible fields with the caller's entries. */
  read: get(path, { access: 'member', query: z.strictObject({}), result: OwnFields }),
  /**
   * Replaces all of the caller's entries. `count` must match the number of entries, so that a truncated body deletes
   * nothing.
   */
  write: post(path, {
    publishes: true,
    access: 'member',
    body: z.strictObject({ count: wholeNumber(0, 300), userCustom: FieldEntries }),
    result: OwnFields,
  }),
};
