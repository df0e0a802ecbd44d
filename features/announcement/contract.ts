import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { isLinkAddress } from '#platform/shared/link-address.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';

export const placements = ['bar', 'home', 'section'] as const;
export const audiences = ['everyone', 'guests', 'members', 'roles'] as const;
export const announcementStates = ['current', 'ended'] as const;
export const LONGEST_ANNOUNCEMENT = 500;
/** Those that are not over. */
export const MOST_CURRENT = 100;
export const MOST_ROLES = 50;
const PICTURE_BYTES = 2_000_000;

const nothing = z.strictObject({});
const Names = z.object({ zh_CN: z.string(), en_US: z.string() });
const Picture = z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() }));

export const announcementApi = {
  /** On all devices: it is not shown to this member again. */
  dismiss: post('/announcements/:id/dismiss', {
    access: 'member',
    params: ById,
    body: nothing,
    result: z.object({}),
  }),
};

export const StaffAnnouncement = z.object({
  id: Id,
  placement: z.enum(placements),
  sectionId: z.nullable(Id),
  section: z.nullable(Names),
  /** In Markdown. */
  textZh: z.string(),
  textEn: z.string(),
  html: z.string(),
  link: z.string(),
  picture: Picture,
  audience: z.enum(audiences),
  roles: z.array(z.object({ code: z.string(), name: Names })).check(z.maxLength(MOST_ROLES)),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  state: z.enum(['scheduled', 'shown', 'ended']),
  dismissalCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>;

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
const Moment = z.optional(z.string().check(z.regex(INSTANT, 'rule.invalid')));
const isEmptyOrLink = (value: string) => value === '' || isLinkAddress(value);

export const AnnouncementDraft = z.strictObject({
  textZh: plainText(1, LONGEST_ANNOUNCEMENT, 2000),
  textEn: z._default(plainText(0, LONGEST_ANNOUNCEMENT, 2000), ''),
  placement: z.enum(placements),
  /** For `section`. */
  sectionId: z._default(z.union([Id, z.literal('')], 'announcement.section'), ''),
  link: z._default(z.pipe(text(0, 500), z.string().check(z.refine(isEmptyOrLink, { error: 'announcement.link' }))), ''),
  audience: z.enum(audiences),
  /** Codes, for `roles`. */
  roles: z._default(listOf(text(0, 60), MOST_ROLES), []),
  /** Absent: at once. */
  startsAt: Moment,
  /** Absent: until staff end it. */
  endsAt: Moment,
});
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;

const Done = z.object({ id: Id });
const reason = z._default(plainText(0, 500, 2000), '');

export const announcementAdminApi = {
  /** The latest first. */
  list: get('/admin/announcements', {
    access: 'staff:announcement',
    query: z.strictObject({ page: PageNumber, state: z._default(z.enum(announcementStates), 'current') }),
    result: pageOf(StaffAnnouncement),
  }),
  /** The sections and roles that one can be for. */
  aims: get('/admin/announcementAims', {
    access: 'staff:announcement',
    query: nothing,
    result: z.object({
      sections: z.array(z.object({ id: Id, name: Names })).check(z.maxLength(1000)),
      roles: z.array(z.object({ code: z.string(), name: Names })).check(z.maxLength(500)),
    }),
  }),
  /** What readers will see of a text. */
  preview: get('/admin/announcementPreview', {
    access: 'staff:announcement',
    query: z.strictObject({ text: plainText(0, LONGEST_ANNOUNCEMENT, 2000) }),
    result: z.object({ html: z.string() }),
  }),
  create: post('/admin/announcements', {
    access: 'staff:announcement',
    body: z.extend(AnnouncementDraft, { reason }),
    result: Done,
    idempotent: true,
  }),
  edit: post('/admin/announcements/:id', {
    access: 'staff:announcement',
    params: ById,
    body: z.extend(AnnouncementDraft, { reason, ...startedFrom }),
    result: Done,
  }),
  /** For a card. */
  picture: upload('/admin/announcements/:id/picture', {
    access: 'staff:announcement',
    params: ById,
    file: { field: 'picture', maxBytes: PICTURE_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: z.strictObject({ reason }),
    result: Done,
  }),
  removePicture: post('/admin/announcements/:id/removePicture', {
    access: 'staff:announcement',
    params: ById,
    body: z.strictObject({ reason }),
    result: Done,
  }),
  delete: post('/admin/announcements/:id/delete', {
    access: 'staff:announcement',
    params: ById,
    body: z.strictObject({ reason }),
    result: Done,
  }),
};
