import * as z from 'zod/mini';
import { Phone } from '#features/member/contract.ts';
import { verifiedKinds } from '#features/member/verified-kind.ts';
import { get, post, upload } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, text, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

/** Maximum documents per application, and bytes of each. */
export const MOST_DOCUMENTS = 5;
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

export const Kind = z.enum(verifiedKinds);
export type Kind = z.output<typeof Kind>;

export const states = ['pending', 'approved', 'refused', 'withdrawn', 'revoked'] as const;
export const State = z.enum(states);
export type State = z.output<typeof State>;

/** A web address, with or without its scheme. */
const WebAddress = z.pipe(
  text(1, 300),
  z.pipe(
    z.transform((value: string) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)),
    z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i, 'verification.link')),
  ),
);

export const CompanyDetails = z.object({
  companyName: z.string(),
  registrationNumber: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
});
export const InfluencerDetails = z.object({
  platform: z.string(),
  platformAccount: z.string(),
  followers: z.int(),
  links: z.array(z.string()),
});
/** The submitted form: the one for the kind; the other is null. */
export const Details = z.object({ company: z.nullable(CompanyDetails), influencer: z.nullable(InfluencerDetails) });
export type Details = z.output<typeof Details>;

const documentIds = listOf(Id, MOST_DOCUMENTS).check(
  z.refine((ids: unknown[]) => ids.length > 0 && new Set(ids).size === ids.length, {
    error: 'verification.documentMissing',
  }),
);

export const CompanyApplication = z.strictObject({
  companyName: written(text(2, 100), 'line'),
  registrationNumber: z.pipe(text(4, 40), z.string().check(z.regex(/^[\p{L}\p{N}\-/. ]+$/u, 'rule.invalid'))),
  contactName: text(1, 50),
  contactPhone: Phone,
  documentIds,
});
export type CompanyApplication = z.output<typeof CompanyApplication>;

export const InfluencerApplication = z.strictObject({
  platform: written(text(1, 50), 'line'),
  platformAccount: written(text(1, 100), 'line'),
  followers: wholeNumber(0, 10_000_000_000),
  links: z._default(listOf(WebAddress, 5), []),
  documentIds,
});
export type InfluencerApplication = z.output<typeof InfluencerApplication>;

/** A document as its owner and staff see it. */
export const Document = z.object({ id: Id, name: z.string(), isPicture: z.boolean(), size: z.int() });
export type Document = z.output<typeof Document>;

/** One application as its owner sees it. `reason`: why it was refused or revoked. */
export const Application = z.object({
  id: Id,
  state: State,
  details: Details,
  documents: z.array(Document),
  reason: z.string(),
  appliedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type Application = z.output<typeof Application>;

/** The latest application, if any, and uploaded documents not yet part of one. */
export const OwnVerification = z.object({
  current: z.nullable(Application),
  documents: z.array(Document),
  mayApply: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type OwnVerification = z.output<typeof OwnVerification>;

const nothing = z.strictObject({});
const Done = z.object({ id: Id });

export const verificationApi = {
  company: get('/user/control/companyAuth', { access: 'member', query: nothing, result: OwnVerification }),
  applyAsCompany: post('/user/control/companyAuth', { access: 'member', body: CompanyApplication, result: Done }),
  influencer: get('/user/control/influencerAuth', { access: 'member', query: nothing, result: OwnVerification }),
  applyAsInfluencer: post('/user/control/influencerAuth', {
    access: 'member',
    body: InfluencerApplication,
    result: Done,
  }),
  /** Withdraws an application that has not been decided. */
  withdraw: post('/user/control/verifications/:id/withdraw', {
    access: 'member',
    params: ById,
    body: nothing,
    result: Done,
  }),
  addDocument: upload('/user/control/verificationDocuments', {
    access: 'member',
    file: { field: 'document', maxBytes: DOCUMENT_BYTES, types: ['png', 'jpeg', 'webp', 'pdf'] },
    body: nothing,
    result: Document,
  }),
  /** One not yet submitted. */
  removeDocument: post('/user/control/verificationDocuments/:id/remove', {
    access: 'member',
    params: ById,
    body: nothing,
    result: Done,
  }),
  /** The document itself, for its owner: a picture inline, a PDF as a download. */
  document: get('/user/control/verificationDocuments/:id', { access: 'member', params: ById, query: nothing }),
};
