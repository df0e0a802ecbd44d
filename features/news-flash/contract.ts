import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { isWithoutSecret } from '#platform/shared/link-address.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';

/** Flashes on one page of the stream. */
export const FLASHES_AT_ONCE = 30;
export const LONGEST_FLASH = 1000;
export const LONGEST_SOURCE = 60;
export const LONGEST_ADDRESS = 500;

export const NewsFlash = z.object({
  id: Id,
  /** As staff have typed it, with line breaks. */
  text: z.string(),
  sourceName: z.string(),
  /** Empty, or of a page by http or https. */
  sourceUrl: z.string(),
  isImportant: z.boolean(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
});
export type NewsFlash = z.output<typeof NewsFlash>;

const isWebAddress = (value: string) =>
  value === '' ||
  (/^https?:\/\//i.test(value) &&
    URL.canParse(value) &&
    new URL(value).hostname.includes('.') &&
    isWithoutSecret(value));

const SourceUrl = z.pipe(
  text(0, LONGEST_ADDRESS),
  z.pipe(
    z.string().check(z.refine(isWebAddress, { error: 'newsFlash.address' })),
    z.transform((value: string) => (value === '' ? '' : new URL(value).href)),
  ),
);

export const NewsFlashFields = z.strictObject({
  text: plainText(1, LONGEST_FLASH, 4000),
  sourceName: z._default(plainText(0, LONGEST_SOURCE, 200), ''),
  sourceUrl: z._default(SourceUrl, ''),
  isImportant: z._default(Flag, false),
});
export type NewsFlashFields = z.output<typeof NewsFlashFields>;
const NewsFlashEdit = z.extend(NewsFlashFields, startedFrom);
export type NewsFlashEdit = z.output<typeof NewsFlashEdit>;

/** As staff see it: with who has written it. */
const StaffNewsFlash = z.extend(NewsFlash, {
  by: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type StaffNewsFlash = z.output<typeof StaffNewsFlash>;

export const newsFlashApi = {
  /** Newest first; `before` names the last one that is already there. */
  list: get('/newsFlashes', {
    access: 'anyone',
    query: z.strictObject({ before: z.optional(Id), important: z._default(Flag, false) }),
    result: z.object({ records: z.array(NewsFlash), before: z.nullable(Id) }),
  }),
  read: get('/newsFlashes/:id', {
    access: 'anyone',
    params: ById,
    query: z.strictObject({}),
    result: NewsFlash,
  }),
};

export const newsFlashAdminApi = {
  /** Newest first. */
  list: get('/admin/newsFlashes', {
    access: 'staff:content',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(StaffNewsFlash),
  }),
  add: post('/admin/newsFlashes', {
    access: 'staff:content',
    body: NewsFlashFields,
    result: NewsFlash,
    idempotent: true,
  }),
  edit: post('/admin/newsFlashes/:id', {
    access: 'staff:content',
    params: ById,
    body: NewsFlashEdit,
    result: NewsFlash,
  }),
  remove: post('/admin/newsFlashes/:id/remove', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: text(1, 500) }),
    result: z.object({}),
  }),
};
