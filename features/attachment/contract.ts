import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText, text, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

/** Maximum bytes per request, independent of the settings. */
export const IMAGE_BYTES = 50 * 1024 * 1024;
export const FILE_BYTES = 200 * 1024 * 1024;
export const VIDEO_BYTES = 4 * 1024 * 1024 * 1024;
/** Multipart uploads: size of each part but the last, and maximum number of parts. */
export const PART_BYTES = 8 * 1024 * 1024;
export const MOST_PARTS = VIDEO_BYTES / PART_BYTES;
/** Maximum part addresses returned by one request. */
export const MOST_LINKS = 20;
export const ATTACHMENT_PAGE = 30;
/** The console counts up to this number. */
export const COUNTED = 3000;

export const kinds = ['image', 'file', 'video'] as const;

/** An upload as its author inserts it into a text. `width` and `height` are null unless it is a picture. */
export const Attachment = z.object({
  path: z.string(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Attachment = z.output<typeof Attachment>;

/** used: shown by some content; loose: not shown anywhere, deleted soon; removed: by staff. */
export const Usage = z.enum(['used', 'loose', 'removed']);

export const AttachmentRow = z.extend(Attachment, {
  id: Id,
  kind: z.enum(kinds),
  standing: Usage,
  owner: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
  /**
   * An address that works for staff in any section; null once the attachment is removed, and while only what is
   * private shows it.
   */
  link: z.nullable(z.string()),
  /** The same for a picture's thumbnail. */
  thumbnail: z.nullable(z.string()),
  /** The first five places that show it. `topicId` and `title` are set if it is shown in a topic. */
  uses: z
    .array(
      z.object({
        kind: z.string(),
        /** What the kind is called, in the caller's language. */
        name: z.string(),
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

/** A multipart upload in progress. */
export const UploadState = z.object({
  id: z.string(),
  /** Size of each part but the last. */
  partBytes: z.int(),
  partCount: z.int(),
  /** Numbers of the stored parts, ascending. */
  have: z.array(z.int()).check(z.maxLength(MOST_PARTS)),
  /** Whether the browser may upload parts directly to the object store through `partLinks`. */
  isOpen: z.boolean(),
});
export type UploadState = z.output<typeof UploadState>;

export const attachmentApi = {
  addImage: upload('/attachments/images', {
    access: 'member',
    cost: 'write',
    file: { field: 'image', maxBytes: IMAGE_BYTES, types: ['png', 'jpeg', 'gif', 'webp'], isNameShown: true },
    body: nothing,
    result: Attachment,
  }),
  addFile: upload('/attachments/files', {
    access: 'member',
    cost: 'write',
    file: {
      field: 'file',
      maxBytes: FILE_BYTES,
      types: ['png', 'jpeg', 'gif', 'webp', 'pdf', 'other'],
      isNameShown: true,
    },
    body: nothing,
    result: Attachment,
  }),
  /** Starts a multipart upload with 8 MB parts; it expires `temporaryFileValidPeriod` minutes after the last part. */
  beginUpload: post('/attachments/uploads', {
    access: 'member',
    body: z.strictObject({
      kind: z.enum(['file', 'video']),
      name: written(plainText(1, 200), 'line'),
      size: wholeNumber(1, VIDEO_BYTES),
    }),
    result: UploadState,
  }),
  /** Progress of the member's own upload, to resume it. */
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
  /** Object store addresses, one per part, each valid for an hour. */
  partLinks: post('/attachments/uploads/:id/links', {
    access: 'member',
    params: ByUpload,
    body: z.strictObject({ numbers: listOf(PartNumber, MOST_LINKS) }),
    result: z.object({
      links: z.array(z.object({ number: z.int(), link: z.string() })).check(z.maxLength(MOST_LINKS)),
    }),
  }),
  /** Records a part that was uploaded directly to the object store; `tag` is the store's ETag. */
  notePart: post('/attachments/uploads/:id/parts/:number/tag', {
    access: 'member',
    params: ByPart,
    body: z.strictObject({ tag: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'rule.invalid')) }),
    result: z.object({ number: z.int() }),
  }),
  /** Joins the parts and checks the content. Idempotent: a repeated request returns the same result. */
  endUpload: post('/attachments/uploads/:id/end', {
    access: 'member',
    params: ByUpload,
    body: nothing,
    result: Attachment,
  }),
  /** Cancels an upload. */
  cancelUpload: post('/attachments/uploads/:id/cancel', {
    access: 'member',
    params: ByUpload,
    body: nothing,
    result: z.object({ id: z.string() }),
  }),
  /** Newest first; `total` is counted up to 3 000. */
  list: get('/admin/attachments', {
    access: 'staff:attachment',
    query: AttachmentQuery,
    result: pageOf(AttachmentRow),
  }),
  /** Number and bytes of all stored attachments. */
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
  /** Permanently removes the attachment everywhere it is shown. */
  remove: post('/admin/attachments/:id/remove', {
    access: 'staff:attachment',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: z.object({ id: Id }),
  }),
};
