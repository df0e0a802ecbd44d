import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { isWithoutSecret } from '#platform/shared/link-address.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const MOST_CATEGORIES = 50;
/** Of all categories together. */
export const MOST_SITES = 1000;
export const LONGEST_NAME = 60;
export const LONGEST_DESCRIPTION = 300;
export const LONGEST_ADDRESS = 500;

const nothing = z.strictObject({});

/** A name in the reader’s language, or in the other one: `lang` says which. */
const Category = z.object({ id: Id, name: z.string(), lang: z.string() });

export const NavigationSite = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
  description: z.string(),
  /** '': none. */
  logo: z.string(),
  visitCount: z.int(),
  /** It has not answered for some days. */
  isDead: z.boolean(),
});
export type NavigationSite = z.output<typeof NavigationSite>;

export const NavigationDetail = z.extend(NavigationSite, { category: Category, createdAt: Instant });
export type NavigationDetail = z.output<typeof NavigationDetail>;

const isWebAddress = (value: string) => {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  return isWithoutSecret(value) && new URL(value).port === '';
};

/** Of a page by http or https; whether it leads inside the server's own network is checked by the act. */
const Address = z.pipe(
  text(1, LONGEST_ADDRESS),
  z.pipe(
    z.string().check(z.refine(isWebAddress, { error: 'navigation.address' })),
    z.transform((value: string) => new URL(value).href),
  ),
);

const fields = {
  url: Address,
  name: written(plainText(1, LONGEST_NAME, 240), 'line'),
  description: z._default(written(plainText(0, LONGEST_DESCRIPTION, 1200), 'line'), ''),
  categoryId: z.union([Id, z.literal('')], 'navigation.category'),
};
export const SiteDraft = z.strictObject(fields);
export type SiteDraft = z.output<typeof SiteDraft>;

const All = z.object({
  categories: z
    .array(z.extend(Category, { sites: z.array(NavigationSite).check(z.maxLength(MOST_SITES)) }))
    .check(z.maxLength(MOST_CATEGORIES)),
});
export type Navigation = z.output<typeof All>;

export const navigationApi = {
  /** Categories in the order of staff, in each the most visited first. */
  list: get('/navigation', { access: 'anyone', query: nothing, result: All }),
  read: get('/navigationSites/:id', { access: 'anyone', params: ById, query: nothing, result: NavigationDetail }),
  /** Counts a visit, of one reader once an hour. */
  visit: post('/navigationSites/:id/visit', { access: 'anyone', params: ById, body: nothing, result: z.object({}) }),
  /** Staff decide. */
  suggest: post('/navigationSites', {
    access: 'member',
    cost: 'post',
    body: SiteDraft,
    result: z.object({ id: Id }),
    idempotent: true,
    publishes: true,
  }),
};

const InLanguages = z.object({ zh_CN: z.string(), en_US: z.string() });
export const siteStates = ['listed', 'pending', 'rejected'] as const;

export const StaffSite = z.extend(NavigationSite, {
  categoryId: Id,
  category: InLanguages,
  status: z.enum(siteStates),
  suggestedBy: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  reason: z.string(),
  createdAt: Instant,
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type StaffSite = z.output<typeof StaffSite>;

export const StaffCategory = z.object({
  id: Id,
  names: InLanguages,
  siteCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type StaffCategory = z.output<typeof StaffCategory>;
const Categories = z.object({ records: z.array(StaffCategory).check(z.maxLength(MOST_CATEGORIES)) });

const reason = z._default(plainText(0, 500, 2000), '');
const CategoryDraft = z.strictObject({ nameZh: plainText(1, 40, 160), nameEn: plainText(1, 40, 160), reason });
export type CategoryDraft = z.output<typeof CategoryDraft>;
const CategoryEdit = z.extend(CategoryDraft, startedFrom);
export type CategoryEdit = z.output<typeof CategoryEdit>;
const Draft = z.strictObject({ ...fields, reason });
const Edit = z.extend(Draft, startedFrom);
const Done = z.object({ id: Id });

export const navigationAdminApi = {
  /** The latest first. */
  list: get('/admin/navigationSites', {
    access: 'staff:navigation',
    query: z.strictObject({ page: PageNumber, state: z._default(z.enum(siteStates), 'listed') }),
    result: pageOf(StaffSite),
  }),
  add: post('/admin/navigationSites', { access: 'staff:navigation', body: Draft, result: Done, idempotent: true }),
  /** One that was suggested is listed by `accept`. */
  edit: post('/admin/navigationSites/:id', { access: 'staff:navigation', params: ById, body: Edit, result: Done }),
  accept: post('/admin/navigationSites/:id/accept', {
    access: 'staff:navigation',
    params: ById,
    body: z.strictObject({ reason }),
    result: Done,
  }),
  reject: post('/admin/navigationSites/:id/reject', {
    access: 'staff:navigation',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: Done,
  }),
  delete: post('/admin/navigationSites/:id/delete', {
    access: 'staff:navigation',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: Done,
  }),
  categories: get('/admin/navigationCategories', { access: 'staff:navigation', query: nothing, result: Categories }),
  createCategory: post('/admin/navigationCategories', {
    access: 'staff:navigation',
    body: CategoryDraft,
    result: Categories,
    idempotent: true,
  }),
  editCategory: post('/admin/navigationCategories/:id', {
    access: 'staff:navigation',
    params: ById,
    body: CategoryEdit,
    result: Categories,
  }),
  reorder: post('/admin/navigationCategoryOrder', {
    access: 'staff:navigation',
    body: z.strictObject({ ids: listOf(Id, MOST_CATEGORIES), reason }),
    result: Categories,
  }),
  deleteCategory: post('/admin/navigationCategories/:id/delete', {
    access: 'staff:navigation',
    params: ById,
    body: z.strictObject({ reason }),
    result: Categories,
  }),
};
