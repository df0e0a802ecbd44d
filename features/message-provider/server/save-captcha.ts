import { writeAudit } from '#features/audit/server/public.ts';
import { captchaProvider } from '#features/captcha/server/public.ts';
import type { CaptchaForm, CaptchaState } from '#features/message-provider/contract.ts';
import { ownerNotice } from '#features/outgoing-message/server/public.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { lastSave, requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';

type Stored = Omit<CaptchaState, 'may' | 'digest'>;

function presentStored(record: captchaProvider.ProviderRecord | undefined): Stored {
  if (!record) return { isOn: false, kept: null };
  return {
    isOn: record.is_on,
    kept: { kind: record.kind, siteKey: record.site_key, endpoint: record.endpoint, updatedAt: record.updated_at },
  };
}

const presentTo = ({ actor }: Context, record: captchaProvider.ProviderRecord | undefined): CaptchaState =>
  withDigest({ ...presentStored(record), may: { change: actor.kind === 'member' && actor.isOwner } }, lastSave(record));

/** The external captcha provider that may replace the built-in one. */
export async function readCaptchaProvider(context: Context): Promise<CaptchaState> {
  return presentTo(context, await captchaProvider.selectProvider(context.db));
}

/** Saves the captcha provider. @throws InvalidInput at a field, 409, as `proveSiteOwner` */
export async function saveCaptchaProvider(context: Context, form: CaptchaForm): Promise<CaptchaState> {
  const { site, now } = context;
  const { ownPassword, ownCode, isOn, kind, siteKey, secret, endpoint, reason } = form;
  await proveSiteOwner(context, { ownPassword, ownCode });
  // Before the owners are notified of a change.
  const seen = await captchaProvider.selectProvider(site.db);
  requireUnchanged(lastSave(seen), form.digest);
  secretFor(context, form, seen);
  const ownersNotified = await ownerNotice.notifyOwners(context, {
    what: 'captcha',
    detail: endpoint === '' ? kind : `${kind} ${endpoint}`,
  });
  return context.transaction(async (tx) => {
    const before = await captchaProvider.lockProvider(tx);
    requireUnchanged(lastSave(before), form.digest);
    const sealed = secretFor(context, form, before);
    await captchaProvider.upsertProvider(tx, {
      kind,
      is_on: isOn,
      site_key: siteKey,
      sealed_secret: sealed,
      endpoint,
      at: now.toISOString(),
    });
    await writeAudit(tx, {
      context,
      action: 'captcha.provider',
      target: { kind: 'captcha', id: kind },
      before: before ? presentStored(before) : null,
      // The audit log records that a new secret was set, never the secret.
      after: { kind, isOn, siteKey, endpoint, ...(secret === '' ? {} : { secret: 'new' }), ownersNotified },
      reason,
    });
    await broadcastDurably(tx, captchaProvider.PROVIDER_CHANGED);
    return presentTo(context, await captchaProvider.selectProvider(tx));
  });
}

/**
 * The secret to store: the new one, or the stored one if kind, site key and endpoint are unchanged, so that it is never
 * sent to another provider. @throws InvalidInput
 */
function secretFor({ site }: Context, form: CaptchaForm, before: captchaProvider.ProviderRecord | undefined): Buffer {
  if (form.secret !== '') return captchaProvider.sealSecret(site, form.secret);
  const isSame = before?.kind === form.kind && before.site_key === form.siteKey && before.endpoint === form.endpoint;
  if (!isSame) throw invalidField('secret', 'captcha.secretMissing');
  return before.sealed_secret;
}
