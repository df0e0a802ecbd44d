import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Id, listOf, wholeNumber } from '#platform/shared/rules.ts';

export const kinds = ['input', 'textarea', 'radio', 'checkbox', 'select'] as const;
const Kind = z.enum(kinds);
export type Kind = z.output<typeof Kind>;

/** Fields a site may have, and entries of one field. */
export const MOST_FIELDS = 30;
export const MOST_ENTRIES = 50;

/** A field as a form shows it, in the caller's language. */
export const MemberField = z.object({
  id: Id,
  name: z.string(),
  tip: z.string(),
  kind: Kind,
  isRequired: z.boolean(),
  /** Of `select`: several may be chosen. */
  isMultiple: z.boolean(),
  /** Graphemes of what is typed. */
  maxLength: z.int(),
  /** Lines of a `textarea`. */
  rows: z.int(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type MemberField = z.output<typeof MemberField>;

/** One entry of one field: `12=green tea`; a field with several entries comes several times. */
export const FieldEntry = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}=/, 'rule.invalid'), z.maxLength(2100, 'rule.maximum:2100'));
/** Everything a form says of the extra fields. What is wrong with field 12 is told at `userCustom_12`. */
export const FieldEntries = z._default(listOf(FieldEntry, 300), []);

/** Where the errors of a field stand. */
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
  /** The fields members are asked for, with what the caller has entered. */
  read: get(path, { access: 'member', query: z.strictObject({}), result: OwnFields }),
  /** Takes the place of all he has entered. `count` entries come along: a body that lost some empties nothing. */
  write: post(path, {
    access: 'member',
    body: z.strictObject({ count: wholeNumber(0, 300), userCustom: FieldEntries }),
    result: OwnFields,
  }),
};
