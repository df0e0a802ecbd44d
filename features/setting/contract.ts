import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { Id, Instant, listOf, text } from '#platform/shared/rules.ts';

/** Several choices form a list, in the setting's own order. */
const SettingValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string()).check(z.maxLength(100))]);
export type SettingValue = z.output<typeof SettingValue>;

/** A setting with its current value, in the caller's language. */
export const SettingCard = z.object({
  key: z.string(),
  name: z.string(),
  help: z.string(),
  /** Its name in pinyin, whole and as initials; '' where it is not Chinese. */
  spoken: z.string(),
  input: z.enum([
    'text',
    'long-text',
    'number',
    'switch',
    'choice',
    'choices',
    'date',
    'colour',
    'secret',
    'logo',
    'icon',
  ]),
  value: SettingValue,
  /** The default value. */
  initial: SettingValue,
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })),
  /** Bounds of a number, if any. */
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** Maximum text length. */
  maxLength: z.nullable(z.number()),
  /** What the number counts. */
  unit: z.nullable(z.enum(['bytes', 'pixels', 'seconds', 'minutes', 'days', 'fen', 'points', 'percent'])),
  /** Of `choices` stored as a text: what joins them, in the order chosen. */
  separator: z.nullable(z.enum([',', ' '])),
  /** False: what it is for does not exist yet. */
  isShown: z.boolean(),
});
export type SettingCard = z.output<typeof SettingCard>;

export const SettingTopicCard = z.object({ name: z.string(), title: z.string(), settings: z.array(SettingCard) });
export type SettingTopicCard = z.output<typeof SettingTopicCard>;

export const SettingChange = z.object({
  id: Id,
  at: Instant,
  actor: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  before: z.nullable(SettingValue),
  after: z.nullable(SettingValue),
  reason: z.string(),
});
export type SettingChange = z.output<typeof SettingChange>;

const SettingKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9_]{1,60}$/, 'rule.invalid'));

const NewValue = z.union([z.boolean(), z.number(), text(0, 20_000), z.array(text(1, 60)).check(z.maxLength(100))]);

/** The text of a value, as a form sends it. */
export const ValueText = text(0, 20_000);
const Change = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9_]{1,60}=/, 'rule.invalid'), z.maxLength(20_100, 'rule.maximum:20000'));

/** Largest file of a logo or icon. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

export const settingApi = {
  list: get('/admin/settings', {
    access: 'staff:setting',
    query: z.strictObject({}),
    result: z.object({ topics: z.array(SettingTopicCard) }),
  }),
  /** Also works on a read-only site; otherwise it could never be made writable again. */
  change: post('/admin/settings', {
    access: 'staff:setting',
    body: z.strictObject({
      key: SettingKey,
      value: NewValue,
      reason: text(1, 500),
    }),
    result: SettingCard,
    always: true,
    bodyLimit: 262_144,
  }),
  /**
   * Several at once, all or none: `key=value`, lists joined by commas. Errors stand at the settings' keys. `began` has
   * the values the form began with; of a setting without one, whatever is stored is replaced.
   */
  changeAll: post('/admin/settings/changes', {
    access: 'staff:setting',
    body: z.strictObject({
      changes: listOf(Change, 100),
      began: z._default(listOf(Change, 100), []),
      reason: text(1, 500),
    }),
    result: z.object({ topics: z.array(SettingTopicCard) }),
    always: true,
    bodyLimit: 1_048_576,
  }),
  /** Of a picture: stored in its sizes and shown at once. */
  upload: upload('/admin/settings/pictures', {
    access: 'staff:setting',
    file: { field: 'picture', maxBytes: PICTURE_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: z.strictObject({ key: SettingKey, reason: text(1, 500) }),
    result: SettingCard,
    always: true,
  }),
  /** The 50 latest changes, newest first. */
  history: get('/admin/settings/:key/history', {
    access: 'staff:setting',
    params: z.strictObject({ key: SettingKey }),
    query: z.strictObject({}),
    result: z.object({ records: z.array(SettingChange) }),
  }),
};
