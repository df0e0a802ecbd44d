import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, Instant, text, wholeNumber } from '#platform/shared/rules.ts';

export const MailChoice = z.enum(['never', 'once', 'digest']);
export type MailChoice = z.output<typeof MailChoice>;
export const DigestPeriod = z.enum(['day', 'week']);

const ReminderGroup = z.enum(['talk', 'question', 'money', 'account']);
export type ReminderGroup = z.output<typeof ReminderGroup>;

const Choice = z.object({
  kind: z.string(),
  /** In the reader's language. */
  name: z.string(),
  isOnSite: z.boolean(),
  /** It cannot be turned off on the site: it is about the member's own money or text. */
  isAlwaysOnSite: z.boolean(),
  mail: MailChoice,
  isPushed: z.boolean(),
});
export type Choice = z.output<typeof Choice>;

const Digest = z.object({ every: DigestPeriod, hour: z.int() });

/** A browser that reminders are pushed to. */
export const Device = z.object({
  id: Id,
  /** Browser and system. */
  name: z.string(),
  /** The one that this call comes from. */
  isThis: z.boolean(),
  addedAt: Instant,
});
export type Device = z.output<typeof Device>;

export const ReminderSettings = z.object({
  groups: z.array(z.object({ group: ReminderGroup, kinds: z.array(Choice) })),
  digest: Digest,
  timeZone: z.string(),
  /** Why no mail arrives: no confirmed address, or the site sends none; null: it does. */
  mailLacks: z.nullable(z.enum(['address', 'provider'])),
  devices: z.array(Device),
  /** The site's public key, which browsers ask for. */
  pushKey: z.string(),
});
export type ReminderSettings = z.output<typeof ReminderSettings>;

const base64 = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'rule.invalid'));

/** What a browser gives for a push subscription. */
const Subscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000, 'rule.maximum:1000'), z.regex(/^https:\/\/[^\s@]+$/, 'rule.invalid')),
  p256dh: base64(87),
  auth: base64(22),
});

/** Where a link of a mail leads: which mails it ends. */
export const Unsubscribing = z.object({
  /** Names of kinds in the reader's language; empty: all of the digest, or all. */
  names: z.array(z.string()),
  scope: z.enum(['kinds', 'digest', 'all']),
  /** None of these mails is sent any more. */
  isOver: z.boolean(),
});
export type Unsubscribing = z.output<typeof Unsubscribing>;

const nothing = z.strictObject({});
const kind = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'rule.invalid'));
const token = text(1, 600);

export const reminderSettingApi = {
  read: get('/user/control/reminderSettings', { access: 'member', query: nothing, result: ReminderSettings }),
  save: post('/user/control/reminderSettings', {
    access: 'member',
    body: z.strictObject({ kind, isOnSite: Flag, mail: MailChoice, isPushed: Flag }),
    result: ReminderSettings,
  }),
  /** Changes what is given for all kinds; those about the caller's own money or posts stay on the site. */
  saveAll: post('/user/control/reminderSettings/all', {
    access: 'member',
    body: z.strictObject({
      isOnSite: z.optional(Flag),
      mail: z.optional(MailChoice),
      isPushed: z.optional(Flag),
    }),
    result: ReminderSettings,
  }),
  /** A weekly one comes on Mondays; `hour` is in the site's time zone. */
  saveDigest: post('/user/control/reminderDigest', {
    access: 'member',
    body: z.strictObject({ every: DigestPeriod, hour: wholeNumber(0, 23) }),
    result: ReminderSettings,
  }),
  /** Pushes reminders to the calling browser, as long as its session lasts. */
  addDevice: post('/user/control/reminderDevices', {
    access: 'member',
    body: Subscription,
    result: ReminderSettings,
  }),
  removeDevice: post('/user/control/reminderDevices/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: ReminderSettings,
  }),
  /** What the link of a mail would end; without signing in. */
  readUnsubscribing: get('/reminderMails', {
    access: 'anyone',
    query: z.strictObject({ token }),
    result: Unsubscribing,
  }),
  unsubscribe: post('/reminderMails/unsubscribe', {
    access: 'anyone',
    body: z.strictObject({ token, isAll: Flag }),
    result: Unsubscribing,
  }),
};
