import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, plainText, startedFrom, text, wholeNumber } from '#platform/shared/rules.ts';
import { kinds, MOST_ENTRIES, MOST_FIELDS } from './contract.ts';

const Both = z.object({ zh_CN: z.string(), en_US: z.string() });

/** A field for staff. */
export const AdminField = z.object({
  id: Id,
  names: Both,
  tips: Both,
  kind: z.enum(kinds),
  isRequired: z.boolean(),
  isVisible: z.boolean(),
  isSearchable: z.boolean(),
  isMultiple: z.boolean(),
  maxLength: z.int(),
  rows: z.int(),
  /** 0 any text, 1 digits, 2 letters, 3 letters and digits, 4 Han characters, 5 the pattern. */
  filter: z.int(),
  pattern: z.nullable(z.string()),
  options: z.array(z.object({ key: z.string(), zh_CN: z.string(), en_US: z.string() })),
  /** Members with an entry. */
  entryCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminField = z.output<typeof AdminField>;

const reason = z._default(text(0, 500), '');
/** Keys never change after creation, because members' entries refer to them. */
const OptionKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'rule.invalid'));

/** The three lists of options correspond by index. */
export const FieldDraft = z.strictObject({
  nameZh: plainText(1, 50),
  nameEn: plainText(1, 50),
  tipZh: z._default(plainText(0, 50), ''),
  tipEn: z._default(plainText(0, 50), ''),
  kind: z.enum(kinds),
  isRequired: z._default(Flag, false),
  isVisible: z._default(Flag, true),
  isSearchable: z._default(Flag, false),
  isMultiple: z._default(Flag, false),
  maxLength: z._default(wholeNumber(1, 500), 50),
  rows: z._default(wholeNumber(2, 12), 3),
  filter: z._default(wholeNumber(0, 5), 0),
  pattern: z._default(plainText(0, 200), ''),
  optionKeys: z._default(listOf(OptionKey, MOST_ENTRIES), []),
  optionsZh: z._default(listOf(text(1, 50), MOST_ENTRIES), []),
  optionsEn: z._default(listOf(text(1, 50), MOST_ENTRIES), []),
  reason,
});
export type FieldDraft = z.output<typeof FieldDraft>;
const FieldEdit = z.extend(FieldDraft, startedFrom);
export type FieldEdit = z.output<typeof FieldEdit>;

const Fields = z.object({ records: z.array(AdminField) });

/** Every write returns the resulting fields in order. */
export const memberFieldAdminApi = {
  list: get('/admin/fields', { access: 'staff:field', query: z.strictObject({}), result: Fields }),
  /** Added at the end. */
  create: post('/admin/fields', { access: 'staff:field', body: FieldDraft, result: Fields }),
  /** `ids` contains every field once. */
  reorder: post('/admin/fields/order', {
    access: 'staff:field',
    body: z.strictObject({ ids: listOf(Id, MOST_FIELDS), reason }),
    result: Fields,
  }),
  edit: post('/admin/fields/:id', { access: 'staff:field', params: ById, body: FieldEdit, result: Fields }),
  /** Also deletes all members' entries in it. */
  delete: post('/admin/fields/:id/delete', {
    access: 'staff:field',
    params: ById,
    body: z.strictObject({ reason }),
    result: Fields,
  }),
};
