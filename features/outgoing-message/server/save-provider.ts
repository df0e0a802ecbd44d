import { writeAudit } from '#features/audit/server/public.ts';
import {
  MailDetails,
  type MailForm,
  type OutgoingMessageChannel,
  type Providers,
  SmsDetails,
  type SmsForm,
} from '#features/outgoing-message/contract.ts';
import { lastSave, requireUnchanged } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { SECRET_USE } from './message-uses.ts';
import { notifyOwners } from './notify-owners.ts';
import type { Outside } from './open-carrier.ts';
import { lockProvider, type ProviderRecord, selectProvider, upsertProvider } from './provider-store.ts';
import { readProviders } from './read-providers.ts';

interface Change {
  channel: OutgoingMessageChannel;
  isOn: boolean;
  details: object;
  /** Empty: keeps the stored secret. */
  secret: string;
  digest: string | undefined;
  /** The secret's field, when the details name an account and a secret is required; else null. */
  secretField: string | null;
  reason: string;
  /** Destination shown to the owners in the notification. */
  leadsTo: string;
  /** What the secret is bound to: when this changes, the stored secret is not reused. */
  boundTo(details: object): string;
}

/** Saves the mail provider. The caller has proved to be an owner. @throws InvalidInput at a field, 409 */
export async function saveMailProvider(context: Context, form: MailForm, outside?: Outside): Promise<Providers> {
  const { isOn, password, digest, reason, ...details } = form;
  if (form.security === 'none' && form.user !== '' && !isOwnMachine(form.host))
    throw invalidField('security', 'delivery.plainPassword');
  if (form.security === 'none' && !(await mayGoUnencrypted(context, form.host)))
    throw invalidField('security', 'delivery.unencrypted');
  const boundTo = (stored: object) => {
    const { host, port, user } = MailDetails.parse(stored);
    return `${user}@${host}:${port}`;
  };
  const leadsTo = `${form.host}:${form.port}`;
  return save(
    context,
    {
      channel: 'mail',
      isOn,
      details,
      secret: password,
      digest,
      secretField: form.user === '' ? null : 'password',
      reason,
      leadsTo,
      boundTo,
    },
    outside,
  );
}

/** Saves the SMS provider. The caller has proved to be an owner. @throws InvalidInput at a field, 409 */
export async function saveSmsProvider(context: Context, form: SmsForm, outside?: Outside): Promise<Providers> {
  const { isOn, keySecret, digest, reason, ...details } = form;
  if (form.vendor === 'tencent' && form.appId === '') throw invalidField('appId', 'delivery.appId');
  if (form.vendor === 'tencent' && form.region === '') throw invalidField('region', 'delivery.region');
  const boundTo = (stored: object) => {
    const { vendor, keyId } = SmsDetails.parse(stored);
    return `${vendor} ${keyId}`;
  };
  const leadsTo = `${form.vendor} ${form.keyId}`;
  return save(
    context,
    { channel: 'sms', isOn, details, secret: keySecret, digest, secretField: 'keySecret', reason, leadsTo, boundTo },
    outside,
  );
}

async function save(context: Context, change: Change, outside: Outside | undefined): Promise<Providers> {
  const { site, now } = context;
  const { channel, isOn, details, secret, reason, leadsTo } = change;
  // Before the owners are notified of a change.
  const seen = await selectProvider(site.db, channel);
  requireUnchanged(lastSave(seen), change.digest);
  sealedSecretFor(site, change, seen);
  const notified = await notifyOwners(context, { what: channel, detail: leadsTo, outside });
  return context.transaction(async (tx) => {
    const before = await lockProvider(tx, channel);
    requireUnchanged(lastSave(before), change.digest);
    const existing = detailsOf(before);
    await upsertProvider(tx, {
      channel,
      isOn,
      details,
      sealedSecret: sealedSecretFor(site, change, before),
      at: now.toISOString(),
    });
    await writeAudit(tx, {
      context,
      action: 'delivery.provider',
      target: { kind: 'provider', id: channel },
      before: existing && { ...existing, isOn: before?.is_on },
      // The audit log records that a new secret was set, never the secret.
      after: { ...details, isOn, ...(secret === '' ? {} : { secret: 'new' }), ownersNotified: notified },
      reason,
    });
    return readProviders(context, tx);
  });
}

/**
 * The secret to store: the new one, or the stored one while its binding is unchanged. @throws InvalidInput where one is
 * required and missing
 */
function sealedSecretFor(
  site: Pick<Site, 'secret'>,
  { details, secret, secretField, boundTo }: Change,
  before: ProviderRecord | undefined,
): Buffer | null {
  if (secretField === null) return null;
  if (secret !== '') return seal(site.secret, SECRET_USE, secret);
  const existing = detailsOf(before);
  const stored = existing !== null && boundTo(existing) === boundTo(details) ? (before?.sealed_secret ?? null) : null;
  if (stored === null) throw invalidField(secretField, 'delivery.secretMissing');
  return stored;
}

function detailsOf(record: ProviderRecord | undefined): object | null {
  return record && isObject(record.details) ? record.details : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** In production, unencrypted mail is allowed only to this machine itself, and only if the environment permits it. */
async function mayGoUnencrypted({ site }: Context, host: string): Promise<boolean> {
  if (!site.environment.isProduction) return true;
  return (
    isOwnMachine(host) &&
    site.reach(host).then(
      () => true,
      () => false,
    )
  );
}

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
