import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';

export const LONGEST_TERMS = 20_000;
export const LONGEST_SUMMARY = 500;
/** Versions that readers may choose from. */
export const MOST_VERSIONS = 50;

/** The owner's own text as HTML; null: the built-in one. */
const OwnText = z.nullable(z.object({ html: z.string(), lang: z.string() }));
const Version = z.object({ id: Id, createdAt: Instant });

export const SiteTerms = z.extend(Version, {
  isCurrent: z.boolean(),
  terms: OwnText,
  privacy: OwnText,
  /** What is new, in plain words; null: nothing is said about it. */
  summary: z.nullable(z.object({ text: z.string(), lang: z.string() })),
  /** Newest first. */
  versions: z.array(Version).check(z.maxLength(MOST_VERSIONS)),
});
export type SiteTerms = z.output<typeof SiteTerms>;

export const termsApi = {
  /** The current version, or a former one. */
  read: get('/siteTerms', {
    access: 'anyone',
    query: z.strictObject({ version: z.optional(Id) }),
    result: SiteTerms,
    always: true,
  }),
  /** To the current version, which is named: nobody agrees to what they have not seen. */
  agree: post('/user/control/terms/agree', {
    access: 'member',
    body: z.strictObject({ version: Id }),
    result: z.object({}),
    beforeConsent: true,
  }),
};

const InLanguages = z.object({ zh_CN: z.string(), en_US: z.string() });
export const StaffVersion = z.extend(Version, {
  asksConsent: z.boolean(),
  summary: InLanguages,
  by: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  /** Members who have agreed to this very version. */
  consentCount: z.int(),
});
export type StaffVersion = z.output<typeof StaffVersion>;

const content = z._default(text(0, LONGEST_TERMS), '');
const summary = z._default(plainText(0, LONGEST_SUMMARY), '');
export const TermsDraft = z.strictObject({
  termsZh: content,
  termsEn: content,
  privacyZh: content,
  privacyEn: content,
  summaryZh: summary,
  summaryEn: summary,
  asksConsent: z._default(Flag, false),
  reason: z._default(plainText(0, 500, 2000), ''),
});
export type TermsDraft = z.output<typeof TermsDraft>;

const All = pageOf(StaffVersion);

export const termsAdminApi = {
  list: get('/admin/terms', { access: 'staff:terms', query: z.strictObject({ page: PageNumber }), result: All }),
  /** With its sources. */
  read: get('/admin/terms/:id', {
    access: 'staff:terms',
    params: ById,
    query: z.strictObject({}),
    result: z.extend(Version, { terms: InLanguages, privacy: InLanguages }),
  }),
  publish: post('/admin/terms', {
    access: 'staff:terms',
    body: TermsDraft,
    result: z.object({ id: Id }),
    idempotent: true,
    bodyLimit: 400_000,
  }),
};
