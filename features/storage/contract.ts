import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant, text } from '#platform/shared/rules.ts';

/** What `/baseInfo` calls `fileStorageSystem`, beside 0 for the server's own disk. */
export const RemoteSystem = z.enum(['10', '20', '30']);
export type RemoteSystem = z.output<typeof RemoteSystem>;

/** The store as the console shows it; of its secret only that there is one. */
export const StorageState = z.object({
  isOn: z.boolean(),
  /** Browsers send large uploads straight to it. */
  isDirect: z.boolean(),
  /** Null until one has been saved. */
  remote: z.nullable(
    z.object({
      system: RemoteSystem,
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      keyId: z.string(),
      updatedAt: Instant,
    }),
  ),
  /** Owners alone: whoever says where files go could read everybody's. */
  may: z.object({ change: z.boolean() }),
});
export type StorageState = z.output<typeof StorageState>;

export const StorageForm = z.strictObject({
  isOn: Flag,
  isDirect: z._default(Flag, false),
  system: RemoteSystem,
  endpoint: z.string().check(z.regex(/^https?:\/\/[A-Za-z0-9.[\]:-]{1,250}\/?$/, 'storage.endpoint')),
  region: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'storage.region')),
  bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'storage.bucket')),
  keyId: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'rule.invalid')),
  /** Empty: the one there is stays, for the same address and key. */
  keySecret: z.string().check(z.maxLength(500, 'rule.maximum:500')),
  reason: text(0, 500),
  ...ownerProof,
});
export type StorageForm = z.output<typeof StorageForm>;

const empty = z.strictObject({});

export const storageApi = {
  read: get('/admin/storage', { access: 'staff:storage', query: empty, result: StorageState }),
  /** One that is switched on is tried first: what does not work is not taken. Asks again who is there, and tells the owners before. */
  save: post('/admin/storage', { access: 'staff:storage', body: StorageForm, result: StorageState }),
  /** Writes, reads and removes a small object through what has been saved, switched on or not. */
  try: post('/admin/storage/try', {
    access: 'staff:storage',
    body: z.strictObject({ reason: z._default(text(0, 500), '') }),
    /** `said`: what is wrong in the reader's language, or ''; `detail`: what the store or the network said itself. */
    result: z.object({ isGood: z.boolean(), said: z.string(), detail: z.string() }),
  }),
};
