import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText, text, wholeNumber } from '#platform/shared/rules.ts';

/** What a call takes at most, whatever the settings say. */
export const IMAGE_BYTES = 50 * 1024 * 1024;
export const FILE_BYTES = 200 * 1024 * 1024;
export const VIDEO_BYTES = 4 * 1024 * 1024 * 1024;
/** Uploads in parts: how large each part but the last is, and how many there can be. */
export const PART_BYTES = 8 * 1024 * 1024;
export const MOST_PARTS = VIDEO_BYTES / PART_BYTES;
/** Addresses for parts handed out at once. */
export const MOST_LINKS = 20;
export const ATTACHMENT_PAGE = 30;
/** Where the console stops counting. */
export const COUNTED = 3000;

export const kinds = ['image', 'file', 'video'] as const;
export const useKinds = ['topic', 'comment', 'reply', 'draft', 'emoji'] as const;
export type UseKind = (typeof useKinds)[number];

/** An upload as its sender puts it into a text. `width` and `height` of a picture, else null. */
export const Attachment = z.object({
  path: z.string(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Attachment = z.output<typeof Attachment>;

/** used: something shows it; loose: nothing does, and it goes soon; removed: by staff. */
export const Usage = z.enum(['used', 'loose', 'removed']);

export const AttachmentRow = z.extend(Attachment, {
  id: Id,
  kind: z.enum(kinds),
  standing: Usage,
  owner: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
  /** Its address for staff, whichever section it stands in; null when it is gone. */
  link: z.nullable(z.string()),
  /** The same, small, of a picture. */
  thumbnail: z.nullable(z.string()),
  /** The first five places that show it. `topicId` and `title` where it is a topic or stands in one. */
  uses: z
    .array(
      z.object({
        kind: z.enum(useKinds),
        targetId: z.string(),
        topicId: z.nullable(Id),
        title: z.string(),
        isCurrent: z.boolean(),
      }),
    )
    .check(z.maxLength(5)),
});
export type AttachmentRow = z.output<typeof AttachmentRow>;

export const AttachmentQuery = z.strictObject({
  kind: z.optional(z.enum(kinds)),
  standing: z.optional(Usage),
  owner: z.optional(text(1, 60)),
  page: PageNumber,
});
export type AttachmentQuery = z.output<typeof AttachmentQuery>;

const nothing = z.strictObject({});

const UploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'rule.id'));
const ByUpload = z.strictObject({ id: UploadId });
const PartNumber = wholeNumber(1, MOST_PARTS);
const ByPart = z.strictObject({ id: UploadId, number: PartNumber });

/** An upload in parts, under way. */
export const UploadState = z.object({
  id: z.string(),
  /** Size of each part but the last. */
  partBytes: z.int(),
  partCount: z.int(),
  /** Numbers of the parts that are there, ascending. */
  have: z.array(z.int()).check(z.maxLength(MOST_PARTS)),
  /** The browser may put parts straight into the store, by `partLinks`. */
  isOpen: z.boolean(),
});
export type UploadState = z.output<typeof UploadState>;

export const attachmentApi = {
  addImage: upload('/attachments/images', {
    access: 'member',
    cost: 'write',
    file: { field: 'image', maxBytes: IMAGE_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: nothing,
    result: Attachment,
  }),
  addFile: upload('/attachments/files', {
    access: 'member',
    cost: 'write',
    file: { field: 'file', maxBytes: FILE_BYTES, types: ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'] },
    body: nothing,
    result: Attachment,
  }),
  /** Begins an upload in parts of 8 MB, to be ended within `temporaryFileValidPeriod` minutes of the last part. */
  beginUpload: post('/attachments/uploads', {
    access: 'member',
    body: z.strictObject({
      kind: z.enum(['file', 'video']),
      name: plainText(1, 200),
      size: wholeNumber(1, VIDEO_BYTES),
    }),
    result: UploadState,
  }),
  /** How far one's own upload is, to go on with it. */
  readUpload: get('/attachments/uploads/:id', {
    access: 'member',
    params: ByUpload,
    query: nothing,
    result: UploadState,
  }),
  addPart: upload('/attachments/uploads/:id/parts/:number', {
    access: 'member',
    params: ByPart,
    file: { field: 'part', maxBytes: PART_BYTES, types: ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'] },
    body: nothing,
    result: z.object({ number: z.int() }),
  }),
  /** Addresses of the store, one for each part, that take it within an hour. */
  partLinks: post('/attachments/uploads/:id/links', {
    access: 'member',
    params: ByUpload,
    body: z.strictObject({ numbers: listOf(PartNumber, MOST_LINKS) }),
    result: z.object({
      links: z.array(z.object({ number: z.int(), link: z.string() })).check(z.maxLength(MOST_LINKS)),
    }),
  }),
  /** A part has gone straight to the store, which has named it `tag`. */
  notePart: post('/attachments/uploads/:id/parts/:number/tag', {
    access: 'member',
    params: ByPart,
    body: z.strictObject({ tag: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'rule.invalid')) }),
    result: z.object({ number: z.int() }),
  }),
  /** Makes the whole of its parts and looks at what it is. Asked once more it answers the same. */
  endUpload: post('/attachments/uploads/:id/end', {
    access: 'member',
    params: ByUpload,
    body: nothing,
    result: Attachment,
  }),
  /** Throws an upload away. */
  cancelUpload: post('/attachments/uploads/:id/cancel', {
    access: 'member',
    params: ByUpload,
    body: nothing,
    result: z.object({ id: z.string() }),
  }),
  /** Newest first; `total` stops at 3 000. */
  list: get('/admin/attachments', {
    access: 'staff:attachment',
    query: AttachmentQuery,
    result: pageOf(AttachmentRow),
  }),
  /** All that is kept, in numbers and bytes. */
  totals: get('/admin/attachmentTotals', {
    access: 'staff:attachment',
    query: nothing,
    result: z.object({
      records: z
        .array(
          z.object({ kind: z.enum(kinds), count: z.int(), bytes: z.int(), looseCount: z.int(), looseBytes: z.int() }),
        )
        .check(z.maxLength(kinds.length)),
    }),
  }),
  /** Takes it down for good, wherever it stands. */
  remove: post('/admin/attachments/:id/remove', {
    access: 'staff:attachment',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: z.object({ id: Id }),
  }),
};
