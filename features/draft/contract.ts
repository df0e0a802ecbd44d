import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Instant, PageNumber, plainText, wholeNumber } from '#platform/shared/rules.ts';
import { DraftFields, DraftKey, DraftName } from './draft-rules.ts';

/** Drafts per page. */
export const DRAFT_PAGE = 30;

/** A draft for the editor; `fields` are texts by name, as JSON. */
export const Draft = z.object({
  name: z.string(),
  key: z.string(),
  fields: z.string(),
  version: z.int(),
  updatedAt: Instant,
});
export type Draft = z.output<typeof Draft>;

/** A row of the member's own list; `excerpt` is the beginning of the text as typed. */
export const DraftRow = z.object({
  name: z.string(),
  key: z.string(),
  subject: z.string(),
  title: z.string(),
  excerpt: z.string(),
  size: z.int(),
  updatedAt: Instant,
});
export type DraftRow = z.output<typeof DraftRow>;

/** A P-256 key pair as JWK: `d` is the private key. */
export const DraftPair = z.object({ x: z.string(), y: z.string(), d: z.string() });
export type DraftPair = z.output<typeof DraftPair>;

const ByName = z.strictObject({ name: DraftName });
const ByKey = z.strictObject({ key: DraftKey });
const State = z.object({ name: z.string(), isDeleted: z.boolean() });
const nothing = z.strictObject({});
/** A topic of 400 000 code units as JSON, form-encoded: nine bytes for a Han character. */
const BODY_LIMIT = 1_300_000;

/** `version` is the one the edit is based on; 0: none known. */
export const DraftSave = z.strictObject({
  key: DraftKey,
  fields: DraftFields,
  subject: z._default(plainText(0, 150, 600), ''),
  version: wholeNumber(0, 1_000_000_000),
});
export type DraftSave = z.output<typeof DraftSave>;

export const draftApi = {
  /** The key pair that encrypts one's own drafts in a browser where one is no longer signed in. */
  key: get('/draftKey', { access: 'member', query: nothing, result: DraftPair }),
  /** Newest first. */
  list: get('/drafts', { access: 'member', query: z.strictObject({ page: PageNumber }), result: pageOf(DraftRow) }),
  read: get('/drafts/:name', {
    access: 'member',
    params: ByName,
    query: nothing,
    result: z.object({ draft: z.nullable(Draft) }),
  }),
  save: post('/drafts/:name', {
    access: 'member',
    params: ByName,
    body: DraftSave,
    result: z.object({ version: z.int(), updatedAt: Instant }),
    bodyLimit: BODY_LIMIT,
  }),
  /** It can be restored for a day. */
  delete: post('/drafts/:name/delete', { access: 'member', params: ByName, body: ByKey, result: State }),
  restore: post('/drafts/:name/restore', { access: 'member', params: ByName, body: ByKey, result: State }),
};
