import { writeAudit } from '#features/audit/server/public.ts';
import type { SafetyForm, SafetyState } from '#features/content-safety/contract.ts';
import { ownerNotice } from '#features/outgoing-message/server/public.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { lastSave, requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { SERVICE_CHANGED, sealSecret } from './follow-service.ts';
import { lockService, type ServiceRecord, selectService, upsertService } from './store.ts';

type Stored = Omit<SafetyState, 'may' | 'digest'>;

function presentStored(record: ServiceRecord | undefined): Stored {
  if (!record) return { isOn: false, kept: null };
  const { is_on, kind, key_id, endpoint, region, scene, when_silent, updated_at } = record;
  const stored = { kind, keyId: key_id, endpoint, region, scene, whenSilent: when_silent, updatedAt: updated_at };
  return { isOn: is_on, kept: stored };
}

const presentTo = ({ actor }: Context, record: ServiceRecord | undefined): SafetyState =>
  withDigest({ ...presentStored(record), may: { change: actor.kind === 'member' && actor.isOwner } }, lastSave(record));

/** The outside service that judges texts, as staff see it. */
export async function readService(context: Context): Promise<SafetyState> {
  return presentTo(context, await selectService(context.db));
}

/** Saves the service. @throws InvalidInput at a field, 409, as `proveSiteOwner` */
export async function saveService(context: Context, form: SafetyForm): Promise<SafetyState> {
  const { now, site } = context;
  const { ownPassword, ownCode, isOn, kind, keyId, secret, endpoint, region, scene, whenSilent, reason } = form;
  await proveSiteOwner(context, { ownPassword, ownCode });
  if (kind === 'http' && endpoint === '') throw invalidField('endpoint', 'rule.required');
  if (kind !== 'http' && keyId === '') throw invalidField('keyId', 'rule.required');
  // Before the owners are notified of a change.
  const seen = await selectService(site.db);
  requireUnchanged(lastSave(seen), form.digest);
  secretFor(context, form, seen);
  const ownersNotified = await ownerNotice.notifyOwners(context, {
    what: 'contentSafety',
    detail: endpoint === '' ? kind : `${kind} ${endpoint}`,
  });
  return context.transaction(async (tx) => {
    const before = await lockService(tx);
    requireUnchanged(lastSave(before), form.digest);
    await upsertService(tx, {
      kind,
      is_on: isOn,
      key_id: keyId,
      sealed_secret: secretFor(context, form, before),
      endpoint,
      region,
      scene,
      when_silent: whenSilent,
      updated_at: now.toISOString(),
    });
    await writeAudit(tx, {
      context,
      action: 'contentSafety.provider',
      target: { kind: 'content-safety', id: kind },
      before: before ? presentStored(before) : null,
      // The audit log records that a new secret was set, never the secret.
      after: {
        ...{ isOn, kind, keyId, endpoint, region, scene, whenSilent, ownersNotified },
        ...(secret === '' ? {} : { secret: 'new' }),
      },
      reason,
    });
    await broadcastDurably(tx, SERVICE_CHANGED);
    return presentTo(context, await selectService(tx));
  });
}

/**
 * The secret to store: the new one, or the stored one if kind, key and endpoint are unchanged, so that it is never
 * sent to another service. @throws InvalidInput
 */
function secretFor({ site }: Context, form: SafetyForm, before: ServiceRecord | undefined): Buffer {
  if (form.secret !== '') return sealSecret(site, form.secret);
  const isSame = before?.kind === form.kind && before.key_id === form.keyId && before.endpoint === form.endpoint;
  if (!isSame) throw invalidField('secret', 'rule.required');
  return before.sealed_secret;
}
