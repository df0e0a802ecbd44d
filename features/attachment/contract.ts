import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';

/** What a call takes at most, whatever the settings say. */
export const IMAGE_BYTES = 50 * 1024 * 1024;
export const FILE_BYTES = 200 * 1024 * 1024;
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
export const Standing = z.enum(['used', 'loose', 'removed']);

export const AttachmentRow = z.extend(Attachment, {
  id: Id,
  kind: z.enum(kinds),
  standing: Standing,
  owner: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
  /** Its address for staff, whichever section it stands in; null when it is gone. */
  link: z.nullable(z.string()),
  /** The same, small, of a picture. */
  thumbnail: z.nullable(z.string()),
  /** The first five places that show it. `topicId` and `title` where it is a topic or stands in one. */
  uses: z.array(z.object({ kind: z.enum(useKinds), targetId: z.string(), topicId: z.nullable(Id), title: z.string(), isCurrent: z.boolean() })).check(z.maxLength(5)),
});
export type AttachmentRow = z.output<typeof AttachmentRow>;

export const AttachmentQuery = z.strictObject({
  kind: z.optional(z.enum(kinds)),
  standing: z.optional(Standing),
  owner: z.optional(text(1, 60)),
  page: PageNumber,
});
export type AttachmentQuery = z.output<typeof AttachmentQuery>;

const nothing = z.strictObject({});

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
  /** Newest first; `total` stops at 3 000. */
  list: get('/admin/attachments', { access: 'staff:attachment', query: AttachmentQuery, result: pageOf(AttachmentRow) }),
  /** All that is kept, in numbers and bytes. */
  totals: get('/admin/attachmentTotals', {
    access: 'staff:attachment',
    query: nothing,
    result: z.object({
      records: z.array(z.object({ kind: z.enum(kinds), count: z.int(), bytes: z.int(), looseCount: z.int(), looseBytes: z.int() })).check(z.maxLength(kinds.length)),
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
