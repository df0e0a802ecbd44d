import * as z from 'zod/mini';
import { Email } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, startedFrom, text, wholeNumber } from '#platform/shared/rules.ts';

export const OutgoingMessageChannel = z.enum(['mail', 'sms']);
export type OutgoingMessageChannel = z.output<typeof OutgoingMessageChannel>;
export const OutgoingMessageState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed', 'withheld']);
export type OutgoingMessageState = z.output<typeof OutgoingMessageState>;

/** One mail or SMS in the list. */
export const OutgoingMessageRow = z.object({
  id: Id,
  channel: OutgoingMessageChannel,
  /** Subject in the reader's language. */
  about: z.string(),
  recipient: z.string(),
  state: OutgoingMessageState,
  attempts: z.int(),
  /** Why it was not sent, in the reader's language; empty otherwise, or when only the carrier knows the reason. */
  fault: z.string(),
  /** The carrier's or network's own error text. */
  faultDetail: z.string(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type OutgoingMessageRow = z.output<typeof OutgoingMessageRow>;

/**
 * One message in full, in its recipient's language. `text` is null when it has been erased or the reader may not see
 * it.
 */
export const OutgoingMessageLetter = z.extend(OutgoingMessageRow, {
  subject: z.string(),
  text: z.nullable(z.string()),
  /** Codes are masked: on a public site nobody reads them. */
  isVeiled: z.boolean(),
  /** The text is for owners only, and the reader is not an owner. */
  isForOwners: z.boolean(),
  carrierId: z.string(),
});
export type OutgoingMessageLetter = z.output<typeof OutgoingMessageLetter>;

const Security = z.enum(['tls', 'starttls', 'none']);
const Vendor = z.enum(['aliyun', 'tencent']);
const reason = text(0, 500);
const empty = z.strictObject({});

/** Host name or IP address; no scheme, no path. */
const Host = z
  .string()
  .check(z.regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]{2,45}\])$/, 'delivery.host'));

export const MailDetails = z.object({
  host: z.string(),
  port: z.int(),
  security: Security,
  user: z.string(),
  fromAddress: z.string(),
  fromName: z.string(),
});
export type MailDetails = z.output<typeof MailDetails>;

export const SmsDetails = z.object({
  vendor: Vendor,
  keyId: z.string(),
  signName: z.string(),
  appId: z.string(),
  region: z.string(),
  codeTemplateZh: z.string(),
  codeTemplateEn: z.string(),
  passwordTemplateZh: z.string(),
  passwordTemplateEn: z.string(),
  recoveryTemplateZh: z.string(),
  recoveryTemplateEn: z.string(),
  departureTemplateZh: z.string(),
  departureTemplateEn: z.string(),
  /** Defaults for rows saved before these fields existed. */
  changeTemplateZh: z._default(z.string(), ''),
  changeTemplateEn: z._default(z.string(), ''),
});
export type SmsDetails = z.output<typeof SmsDetails>;

/** A provider as the console shows it; of its secret only whether one is set. */
const providerOf = <Details extends z.ZodMiniType>(details: Details) =>
  z.object({
    isOn: z.boolean(),
    hasSecret: z.boolean(),
    details: z.nullable(details),
    updatedAt: z.nullable(Instant),
    /** When something last went out by these settings, or a test of them failed; null: they were never tried. */
    tried: z.nullable(z.object({ at: Instant, went: z.boolean() })),
    /** Of what is stored. */
    digest: z.string(),
  });
export const Providers = z.object({
  mail: providerOf(MailDetails),
  sms: providerOf(SmsDetails),
  /** Owners only: a changed mail provider could read everybody's mail. */
  may: z.object({ change: z.boolean() }),
});
export type Providers = z.output<typeof Providers>;

export const MailForm = z.strictObject({
  isOn: Flag,
  host: Host,
  port: wholeNumber(1, 65_535),
  security: Security,
  user: text(0, 200),
  /** Empty: keeps the stored password. */
  password: z.string().check(z.maxLength(500, 'rule.maximum:500')),
  fromAddress: Email,
  fromName: text(0, 60),
  ...startedFrom,
  reason,
});
export type MailForm = z.output<typeof MailForm>;

const templateId = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,60}$/, 'rule.invalid'));

export const SmsForm = z.strictObject({
  isOn: Flag,
  vendor: Vendor,
  keyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'rule.invalid')),
  /** Empty: keeps the stored secret. */
  keySecret: z.string().check(z.maxLength(200, 'rule.maximum:200')),
  signName: text(1, 60),
  appId: z.string().check(z.regex(/^\d{0,20}$/, 'rule.invalid')),
  region: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, 'rule.invalid')),
  codeTemplateZh: templateId.check(z.minLength(1, 'rule.required')),
  codeTemplateEn: templateId,
  passwordTemplateZh: templateId,
  passwordTemplateEn: templateId,
  recoveryTemplateZh: templateId,
  recoveryTemplateEn: templateId,
  departureTemplateZh: templateId,
  departureTemplateEn: templateId,
  changeTemplateZh: templateId,
  changeTemplateEn: templateId,
  ...startedFrom,
  reason,
});
export type SmsForm = z.output<typeof SmsForm>;

export const outgoingMessageApi = {
  /** Newest first, 30 a page; `total` stops at 3,000. */
  list: get('/admin/outbox', {
    access: 'staff:delivery',
    query: z.strictObject({
      channel: z.optional(OutgoingMessageChannel),
      state: z.optional(OutgoingMessageState),
      recipient: z.optional(text(1, 90)),
      page: PageNumber,
    }),
    result: z.extend(pageOf(OutgoingMessageRow), {
      /** Which channels have an active provider. */
      providers: z.object({ mail: z.boolean(), sms: z.boolean() }),
      isVeiled: z.boolean(),
    }),
  }),
  read: get('/admin/outbox/:id', {
    access: 'staff:delivery',
    params: ById,
    query: empty,
    result: OutgoingMessageLetter,
  }),
  /** Queues a failed or held message again. */
  retry: post('/admin/outbox/:id/retry', {
    access: 'staff:delivery',
    params: ById,
    body: z.strictObject({ reason }),
    result: OutgoingMessageRow,
  }),
};
