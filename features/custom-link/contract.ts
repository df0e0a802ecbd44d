import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { isLinkAddress } from '#platform/shared/link-address.ts';
import { ById, Flag, Id, listOf, plainText, startedFrom, text } from '#platform/shared/rules.ts';

export const linkRegions = ['friend', 'footer', 'header'] as const;
export const LONGEST_LINK_NAME = 40;
/** Of all regions together. */
export const MOST_LINKS = 100;
const LOGO_BYTES = 1_000_000;

export const CustomLink = z.object({
  id: Id,
  region: z.enum(linkRegions),
  nameZh: z.string(),
  nameEn: z.string(),
  address: z.string(),
  logo: z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  isHidden: z.boolean(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type CustomLink = z.output<typeof CustomLink>;

const All = z.object({ records: z.array(CustomLink).check(z.maxLength(MOST_LINKS)) });
const reason = z._default(plainText(0, 500, 2000), '');

export const LinkDraft = z.strictObject({
  region: z.enum(linkRegions),
  nameZh: plainText(1, LONGEST_LINK_NAME, 160),
  nameEn: z._default(plainText(0, LONGEST_LINK_NAME, 160), ''),
  address: z.pipe(text(1, 500), z.string().check(z.refine(isLinkAddress, { error: 'customLink.address' }))),
  isHidden: z._default(Flag, false),
  reason,
});
export type LinkDraft = z.output<typeof LinkDraft>;

const byReason = { params: ById, body: z.strictObject({ reason }), result: All };

export const customLinkAdminApi = {
  /** In their order, region by region. */
  list: get('/admin/customLinks', { access: 'staff:announcement', query: z.strictObject({}), result: All }),
  create: post('/admin/customLinks', {
    access: 'staff:announcement',
    body: LinkDraft,
    result: All,
    idempotent: true,
  }),
  edit: post('/admin/customLinks/:id', {
    access: 'staff:announcement',
    params: ById,
    body: z.extend(LinkDraft, startedFrom),
    result: All,
  }),
  /** All of a region. */
  reorder: post('/admin/customLinkOrder', {
    access: 'staff:announcement',
    body: z.strictObject({ region: z.enum(linkRegions), ids: listOf(Id, MOST_LINKS), reason }),
    result: All,
  }),
  logo: upload('/admin/customLinks/:id/logo', {
    access: 'staff:announcement',
    file: { field: 'picture', maxBytes: LOGO_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    ...byReason,
  }),
  removeLogo: post('/admin/customLinks/:id/removeLogo', { access: 'staff:announcement', ...byReason }),
  delete: post('/admin/customLinks/:id/delete', { access: 'staff:announcement', ...byReason }),
};
