import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, plainText, text } from '#platform/shared/rules.ts';

/** Categories and texts together. */
export const MOST_HELP = 500;
export const LONGEST_HELP = 20_000;
const MOST_FOUND = 20;

const nothing = z.strictObject({});

/** A name in the reader’s language, or in the other one: `lang` says which. */
const Title = z.object({ id: Id, title: z.string(), lang: z.string() });

export const HelpTree = z.object({
  categories: z
    .array(z.extend(Title, { texts: z.array(Title).check(z.maxLength(MOST_HELP)) }))
    .check(z.maxLength(MOST_HELP)),
});
export type HelpTree = z.output<typeof HelpTree>;

export const HelpText = z.extend(Title, { html: z.string(), category: Title, updatedAt: Instant });
export type HelpText = z.output<typeof HelpText>;

/** With the passage that fits. */
const Found = z.extend(Title, { category: z.string(), passage: z.string() });
export type FoundHelp = z.output<typeof Found>;

export const helpApi = {
  tree: get('/help', { access: 'anyone', query: nothing, result: HelpTree }),
  search: get('/helpSearch', {
    access: 'anyone',
    query: z.strictObject({ q: plainText(1, 60) }),
    result: z.object({ records: z.array(Found).check(z.maxLength(MOST_FOUND)) }),
  }),
  read: get('/help/:id', { access: 'anyone', params: ById, query: nothing, result: HelpText }),
};

const InLanguages = z.object({ zh_CN: z.string(), en_US: z.string() });

/** A category, or a text below one. */
export const StaffHelp = z.object({
  id: Id,
  parentId: z.nullable(Id),
  titles: InLanguages,
  updatedAt: Instant,
});
export type StaffHelp = z.output<typeof StaffHelp>;

const StaffHelpText = z.extend(StaffHelp, { contents: InLanguages });

const All = z.object({ records: z.array(StaffHelp).check(z.maxLength(MOST_HELP)) });
const reason = z._default(plainText(0, 500, 2000), '');
const Category = z.strictObject({ nameZh: plainText(1, 40, 160), nameEn: plainText(1, 40, 160), reason });
const content = z._default(text(0, LONGEST_HELP).check(z.maxLength(80_000, `rule.maximum:${LONGEST_HELP}`)), '');
const title = z._default(plainText(0, 100, 400), '');
const textFields = {
  parentId: z.union([Id, z.literal('')], 'help.category'),
  titleZh: title,
  contentZh: content,
  titleEn: title,
  contentEn: content,
  reason,
};
const Text = z.strictObject(textFields);
/** `updatedAt` is of what the editor started from; absent: whatever is stored is replaced. */
const start = { updatedAt: z.optional(Instant) };
const TextEdit = z.strictObject({ ...textFields, ...start });
const CategoryEdit = z.extend(Category, start);
export type HelpCategoryDraft = z.output<typeof Category>;
export type HelpCategoryEdit = z.output<typeof CategoryEdit>;
export type HelpTextDraft = z.output<typeof Text>;
export type HelpTextEdit = z.output<typeof TextEdit>;

/** Every write answers all of them. */
export const helpAdminApi = {
  list: get('/admin/help', { access: 'staff:help', query: nothing, result: All }),
  read: get('/admin/help/:id', { access: 'staff:help', params: ById, query: nothing, result: StaffHelpText }),
  createCategory: post('/admin/helpCategories', {
    access: 'staff:help',
    body: Category,
    result: All,
    idempotent: true,
  }),
  editCategory: post('/admin/helpCategories/:id', {
    access: 'staff:help',
    params: ById,
    body: CategoryEdit,
    result: All,
  }),
  createText: post('/admin/help', { access: 'staff:help', body: Text, result: All, idempotent: true }),
  editText: post('/admin/help/:id', { access: 'staff:help', params: ById, body: TextEdit, result: All }),
  /** The categories, or the texts of one. */
  reorder: post('/admin/helpOrder', {
    access: 'staff:help',
    body: z.strictObject({
      parentId: z._default(z.union([Id, z.literal('')]), ''),
      ids: listOf(Id, MOST_HELP),
      reason,
    }),
    result: All,
  }),
  delete: post('/admin/help/:id/delete', {
    access: 'staff:help',
    params: ById,
    body: z.strictObject({ reason }),
    result: All,
  }),
};
