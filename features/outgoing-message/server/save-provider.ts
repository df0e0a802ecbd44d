import { writeAudit } from '#features/audit/server/public.ts';
import {
  MailDetails,
  type MailForm,
  type OutgoingMessageChannel,
  type Providers,
  SmsDetails,
  type SmsForm,
} from '#features/outgoing-message/contract.ts';
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
  /** Empty: the one there is stays. */
  secret: string;
  /** Where an account is named there must be a secret; its field. */
  secretField: string | null;
  reason: string;
  /** What the owners are told of where it leads. */
  leadsTo: string;
  /** What the secret is good for: when that changes, the old one is not handed to somebody else. */
  boundTo(details: object): string;
}

/** Saves how mails go out. The caller has been proved to be an owner. @throws InvalidInput at a field */
export async function saveMailProvider(context: Context, form: MailForm, outside?: Outside): Promise<Providers> {
  const { isOn, password, reason, ...details } = form;
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
      secretField: form.user === '' ? null : 'password',
      reason,
      leadsTo,
      boundTo,
    },
    outside,
  );
}

/** Saves how SMS go out. The caller has been proved to be an owner. @throws InvalidInput at a field */
export async function saveSmsProvider(context: Context, form: SmsForm, outside?: Outside): Promise<Providers> {
  const { isOn, keySecret, reason, ...details } = form;
  if (form.vendor === 'tencent' && form.appId === '') throw invalidField('appId', 'delivery.appId');
  if (form.vendor === 'tencent' && form.region === '') throw invalidField('region', 'delivery.region');
  const boundTo = (stored: object) => {
    const { vendor, keyId } = SmsDetails.parse(stored);
    return `${vendor} ${keyId}`;
  };
  const leadsTo = `${form.vendor} ${form.keyId}`;
  return save(
    context,
    { channel: 'sms', isOn, details, secret: keySecret, secretField: 'keySecret', reason, leadsTo, boundTo },
    outside,
  );
}

async function save(context: Context, change: Change, outside: Outside | undefined): Promise<Providers> {
  const { site, now } = context;
  const { channel, isOn, details, secret, reason, leadsTo } = change;
  // What is wrong with the form is said before anybody is told of a change.
  sealedSecretFor(site, change, await selectProvider(site.db, channel));
  const notified = await notifyOwners(context, { what: channel, detail: leadsTo, outside });
  return context.transaction(async (tx) => {
    const before = await lockProvider(tx, channel);
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
      // That a secret was set anew is told, never the secret.
      after: { ...details, isOn, ...(secret === '' ? {} : { secret: 'new' }), ownersNotified: notified },
      reason,
    });
    return readProviders(context, tx);
  });
}

/** The secret to keep: the new one, or the one there is while it is good for the same. @throws InvalidInput where one is needed and there is none */
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

/** On a public site mail leaves unencrypted only for this machine itself, where the environment allows that. */
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
