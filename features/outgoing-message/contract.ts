import * as z from 'zod/mini';
import { Email } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, text, wholeNumber } from '#platform/shared/rules.ts';

export const OutgoingMessageChannel = z.enum(['mail', 'sms']);
export type OutgoingMessageChannel = z.output<typeof OutgoingMessageChannel>;
export const OutgoingMessageState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed', 'withheld']);
export type OutgoingMessageState = z.output<typeof OutgoingMessageState>;

/** One mail or SMS in the list. */
export const OutgoingMessageRow = z.object({
  id: Id,
  channel: OutgoingMessageChannel,
  /** What it is about, in the reader's language. */
  about: z.string(),
  recipient: z.string(),
  state: OutgoingMessageState,
  attempts: z.int(),
  /** Why it did not go out, in the reader's language; else, or where only the carrier knows, empty. */
  fault: z.string(),
  /** What the carrier or the network said of it. */
  faultDetail: z.string(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type OutgoingMessageRow = z.output<typeof OutgoingMessageRow>;

/** One of them whole, worded for its receiver. `text` is null when its words are gone, or not for the reader. */
export const OutgoingMessageLetter = z.extend(OutgoingMessageRow, {
  subject: z.string(),
  text: z.nullable(z.string()),
  /** Codes stand as dots: nobody reads those of a public site. */
  isVeiled: z.boolean(),
  /** Its words are shown to owners alone, and the reader is none. */
  isForOwners: z.boolean(),
  carrierId: z.string(),
});
export type OutgoingMessageLetter = z.output<typeof OutgoingMessageLetter>;

const Security = z.enum(['tls', 'starttls', 'none']);
const Vendor = z.enum(['aliyun', 'tencent']);
const reason = text(0, 500);
const empty = z.strictObject({});

/** A server's name or address; no scheme, no path. */
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
  /** What was saved before there were these has none. */
  changeTemplateZh: z._default(z.string(), ''),
  changeTemplateEn: z._default(z.string(), ''),
});
export type SmsDetails = z.output<typeof SmsDetails>;

/** A provider as the console shows it; of its secret only whether there is one. */
const providerOf = <Details extends z.ZodMiniType>(details: Details) =>
  z.object({ isOn: z.boolean(), hasSecret: z.boolean(), details: z.nullable(details), updatedAt: z.nullable(Instant) });
export const Providers = z.object({
  mail: providerOf(MailDetails),
  sms: providerOf(SmsDetails),
  /** Owners alone: whoever says where mails go could read everybody's. */
  may: z.object({ change: z.boolean() }),
});
export type Providers = z.output<typeof Providers>;

export const MailForm = z.strictObject({
  isOn: Flag,
  host: Host,
  port: wholeNumber(1, 65_535),
  security: Security,
  user: text(0, 200),
  /** Empty: the one there is stays. */
  password: z.string().check(z.maxLength(500, 'rule.maximum:500')),
  fromAddress: Email,
  fromName: text(0, 60),
  reason,
});
export type MailForm = z.output<typeof MailForm>;

const templateId = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,60}$/, 'rule.invalid'));

export const SmsForm = z.strictObject({
  isOn: Flag,
  vendor: Vendor,
  keyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'rule.invalid')),
  /** Empty: the one there is stays. */
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
  reason,
});
export type SmsForm = z.output<typeof SmsForm>;

export const outgoingMessageApi = {
  /** Newest first, 30 a page; `total` stops at 3 000. */
  list: get('/admin/outbox', {
    access: 'staff:delivery',
    query: z.strictObject({
      channel: z.optional(OutgoingMessageChannel),
      state: z.optional(OutgoingMessageState),
      recipient: z.optional(text(1, 90)),
      page: PageNumber,
    }),
    result: z.extend(pageOf(OutgoingMessageRow), {
      /** Which way out is open now. */
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
  /** Sends one again that has failed or was kept. */
  retry: post('/admin/outbox/:id/retry', {
    access: 'staff:delivery',
    params: ById,
    body: z.strictObject({ reason }),
    result: OutgoingMessageRow,
  }),
};
