import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant, startedFrom, text } from '#platform/shared/rules.ts';

/** The values of `fileStorageSystem` in `/baseInfo`, besides 0 for the server's own disk. */
export const RemoteSystem = z.enum(['10', '20', '30']);
export type RemoteSystem = z.output<typeof RemoteSystem>;

/** The store as the console shows it; only whether a secret is set, not the secret. */
export const StorageState = z.object({
  isOn: z.boolean(),
  /** Browsers upload large files directly to it. */
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
  /** Site owners only: control over the storage location gives access to everyone's files. */
  may: z.object({ change: z.boolean() }),
  /** Of what is stored. */
  digest: z.string(),
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
  /** Empty: keeps the stored secret, if address and key are unchanged. */
  keySecret: z.string().check(z.maxLength(500, 'rule.maximum:500')),
  reason: text(0, 500),
  ...startedFrom,
  ...ownerProof,
});
export type StorageForm = z.output<typeof StorageForm>;

const empty = z.strictObject({});

export const storageApi = {
  read: get('/admin/storage', { access: 'staff:storage', query: empty, result: StorageState }),
  /**
   * An enabled store is tested first and rejected if it does not work. Requires proof of identity, and notifies the
   * owners beforehand.
   */
  save: post('/admin/storage', { access: 'staff:storage', body: StorageForm, result: StorageState }),
  /** Writes, reads and deletes a small object with the saved configuration, enabled or not. */
  try: post('/admin/storage/try', {
    access: 'staff:storage',
    body: z.strictObject({ reason: z._default(text(0, 500), '') }),
    /**
     * `said`: the problem in the reader's language, or ''; `detail`: the original message of the store or the network.
     */
    result: z.object({ isGood: z.boolean(), said: z.string(), detail: z.string() }),
  }),
};
