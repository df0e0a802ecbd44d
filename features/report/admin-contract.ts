import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, listOf, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';
import { MOST_IMAGES, MOST_REASONS, Remover, State } from './contract.ts';

export const REPORTS_PAGE = 30;

const Both = z.object({ zh_CN: z.string(), en_US: z.string() });
const reason = z._default(text(0, 500), '');

/** A reason for staff; `parentId`: the one it stands below. */
export const AdminReason = z.object({
  id: Id,
  parentId: z.nullable(Id),
  names: Both,
  needsText: z.boolean(),
  isEnabled: z.boolean(),
  /** Reports that name it. */
  reportCount: z.int(),
  /** Those of the last four weeks. */
  recentCount: z.int(),
  /** Those that staff have found justified. */
  successCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminReason = z.output<typeof AdminReason>;

/** '': of the first level. */
const ParentId = z._default(z.union([Id, z.literal('')]), '');

const Names = {
  nameZh: plainText(1, 50, 200),
  nameEn: plainText(1, 50, 200),
  needsText: z._default(Flag, false),
  isEnabled: z._default(Flag, true),
};
export const ReasonDraft = z.strictObject({
  ...Names,
  /** It does not change later. */
  parentId: ParentId,
  reason,
});
export type ReasonDraft = z.output<typeof ReasonDraft>;
export const ReasonEdit = z.strictObject({ ...Names, ...startedFrom, reason });
export type ReasonEdit = z.output<typeof ReasonEdit>;

const Reasons = z.object({ records: z.array(AdminReason).check(z.maxLength(MOST_REASONS)) });

/** A report for staff. What a private message says stands in its case alone. */
export const AdminReport = z.object({
  id: Id,
  kind: z.string(),
  kindName: z.string(),
  targetId: Id,
  path: z.nullable(z.string()),
  caseId: Id,
  reporter: Author,
  author: z.nullable(Author),
  reason: Both,
  text: z.string(),
  images: z.array(z.string()).check(z.maxLength(MOST_IMAGES)),
  state: State,
  removedBy: z.nullable(Remover),
  result: z.string(),
  createdAt: Instant,
});
export type AdminReport = z.output<typeof AdminReport>;

/** Every write of a reason returns all in order: each of the first level before those below it. */
export const reportAdminApi = {
  reasons: get('/admin/reportReasons', { access: 'staff:content', query: z.strictObject({}), result: Reasons }),
  /** Added at the end of its level. */
  createReason: post('/admin/reportReasons', { access: 'staff:content', body: ReasonDraft, result: Reasons }),
  /** `ids` contains every reason of one level once. */
  reorderReasons: post('/admin/reportReasons/order', {
    access: 'staff:content',
    body: z.strictObject({ parentId: ParentId, ids: listOf(Id, MOST_REASONS), reason }),
    result: Reasons,
  }),
  editReason: post('/admin/reportReasons/:id', {
    access: 'staff:content',
    params: ById,
    body: ReasonEdit,
    result: Reasons,
  }),
  deleteReason: post('/admin/reportReasons/:id/delete', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason }),
    result: Reasons,
  }),
  /** The latest first; `account`: of one reporter. `total` stops at 3 000. */
  list: get('/admin/reports', {
    access: 'staff:content',
    query: z.strictObject({ state: z.optional(State), account: z.optional(text(1, 60)), page: PageNumber }),
    result: pageOf(AdminReport),
  }),
  /** Deletes a report that says what it should not. Its case stays. */
  remove: post('/admin/reports/:id/remove', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: z.object({ id: Id }),
  }),
};
