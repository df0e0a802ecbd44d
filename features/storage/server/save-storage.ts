import { isIP } from 'node:net';
import { writeAudit } from '#features/audit/server/public.ts';
import { ownerNotice } from '#features/outgoing-message/server/public.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import type { RemoteSystem, StorageForm, StorageState } from '#features/storage/contract.ts';
import { storageErrors } from '#features/storage/errors.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { lastSave, requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { type Explained, tellFault } from '#platform/server/outward/explain-fault.ts';
import { configOf, STORAGE_CHANGED, sealKey } from './follow-storage.ts';
import { lockStorage, type StorageRecord, selectStorage, upsertStorage } from './store.ts';
import { tryStore } from './try-store.ts';

const REMOTE: Readonly<Record<number, RemoteSystem>> = { 10: '10', 20: '20', 30: '30' };

type Stored = Omit<StorageState, 'may' | 'digest'>;

function presentStorage(record: StorageRecord | undefined): Stored {
  if (!record) return { isOn: false, isDirect: false, remote: null };
  const { endpoint, region, bucket, key_id: keyId, updated_at: updatedAt } = record;
  return {
    isOn: record.is_on,
    isDirect: record.is_direct,
    remote: { system: REMOTE[record.system] ?? '10', endpoint, region, bucket, keyId, updatedAt },
  };
}

export async function readStorage(context: Context): Promise<StorageState> {
  return presentTo(context, await selectStorage(context.db));
}

function presentTo({ actor }: Context, record: StorageRecord | undefined): StorageState {
  const may = { change: actor.kind === 'member' && actor.isOwner };
  return withDigest({ ...presentStorage(record), may }, lastSave(record));
}

/**
 * Saves where new files are stored. An enabled store is tested first. @throws InvalidInput at a field, 409 saved by
 * others meanwhile or with the store's own message, as `proveSiteOwner`
 */
export async function saveStorage(context: Context, form: StorageForm): Promise<StorageState> {
  const { site, now, language } = context;
  await proveSiteOwner(context, { ownPassword: form.ownPassword, ownCode: form.ownCode });
  const endpoint = form.endpoint.replace(/\/$/, '');
  if (endpoint.startsWith('http:') && !isNear(new URL(endpoint).hostname))
    throw invalidField('endpoint', 'storage.plain');
  const seen = await selectStorage(site.db);
  requireUnchanged(lastSave(seen), form.digest);
  const keySecret =
    form.keySecret === '' ? storedSecret(context, seen, { endpoint, keyId: form.keyId }) : form.keySecret;
  if (form.isOn) {
    // Before the transaction: no transaction stays open during a network request.
    const against = await tryStore(
      { endpoint, region: form.region, bucket: form.bucket, keyId: form.keyId, keySecret, reach: site.reach },
      language,
    );
    if (against) throw storageErrors.refused({ said: tellFault(against, language) });
  }
  const ownersNotified = await ownerNotice.notifyOwners(context, {
    what: 'storage',
    detail: `${endpoint}/${form.bucket}`,
  });
  return context.transaction(async (tx) => {
    const before = await lockStorage(tx);
    requireUnchanged(lastSave(before), form.digest);
    const { system, isOn, isDirect, region, bucket, keyId } = form;
    await upsertStorage(tx, {
      system,
      isOn,
      isDirect,
      endpoint,
      region,
      bucket,
      keyId,
      sealedSecret: sealKey(site, keySecret),
      at: now.toISOString(),
    });
    await writeAudit(tx, {
      context,
      action: 'storage.save',
      target: { kind: 'storage', id: system },
      before: before ? presentStorage(before) : null,
      // Records that the secret changed, never the secret.
      after: {
        system,
        isOn,
        isDirect,
        endpoint,
        region,
        bucket,
        keyId,
        ...(form.keySecret === '' ? {} : { secret: 'new' }),
        ownersNotified,
      },
      reason: form.reason,
    });
    await broadcastDurably(tx, STORAGE_CHANGED);
    return presentTo(context, await selectStorage(tx));
  });
}

/** Tests the saved configuration. @throws 409 when nothing has been saved */
export async function tryStorage(
  context: Context,
  { reason = '' }: { reason?: string } = {},
): Promise<Explained & { isGood: boolean }> {
  const { site, language } = context;
  const record = await selectStorage(site.db);
  if (!record) throw storageErrors.notSet();
  await context.transaction(async (tx) => {
    await writeAudit(tx, {
      context,
      action: 'storage.try',
      target: { kind: 'storage', id: String(record.system) },
      before: null,
      after: { endpoint: record.endpoint, bucket: record.bucket },
      reason,
    });
    return null;
  });
  const against = await tryStore(configOf(site, record), language);
  return { isGood: against === null, said: '', detail: '', ...against };
}

/**
 * The stored secret, only for the same endpoint and key, so that it is not sent to another host. @throws InvalidInput
 */
function storedSecret(
  { site }: Context,
  record: StorageRecord | undefined,
  input: { endpoint: string; keyId: string },
): string {
  if (!record || record.endpoint !== input.endpoint || record.key_id !== input.keyId)
    throw invalidField('keySecret', 'storage.secretMissing');
  return configOf(site, record).keySecret;
}

/** This machine or a private network. */
function isNear(host: string): boolean {
  if (host === 'localhost' || host === '[::1]' || (isIP(host) === 0 && !host.includes('.'))) return true;
  return /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) || /^\[f[cd]/i.test(host);
}
