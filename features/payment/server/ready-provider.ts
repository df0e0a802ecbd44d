import {
  kindRules,
  type PaymentKind,
  paymentKinds,
  type SecretField,
  type SetupField,
  secretFields,
} from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import type { ReadyPayment } from './provider.ts';
import { findProvider, type PaymentProviderRecord, selectProviders } from './provider-store.ts';

const USE = 'payment.secrets';

export type Secrets = Partial<Record<SecretField, string>>;

/** Notification URL of a kind. Built from the configured origin, never from a header. */
export function noticeUrlOf(site: Pick<Site, 'environment'>, kind: PaymentKind): string {
  return `${site.environment.publicUrl}/api/paymentNotice/${kind}`;
}

export function setupOf(record: Pick<PaymentProviderRecord, 'kind' | 'setup'>, field: SetupField): string {
  return record.setup[field] ?? kindRules[record.kind].defaults[field] ?? '';
}

export function openSecrets(site: Pick<Site, 'secret'>, record: Pick<PaymentProviderRecord, 'secrets'>): Secrets {
  if (!record.secrets) return {};
  const opened: unknown = JSON.parse(unseal(site.secret, USE, record.secrets));
  if (typeof opened !== 'object' || opened === null) return {};
  const entries = Object.entries(opened);
  return Object.fromEntries(
    secretFields.flatMap((field) => entries.filter(([name, value]) => name === field && typeof value === 'string')),
  );
}

/** Null when there are no secrets. */
export function sealSecrets(site: Pick<Site, 'secret'>, secrets: Secrets): Buffer | null {
  return Object.keys(secrets).length === 0 ? null : seal(site.secret, USE, JSON.stringify(secrets));
}

export function makeReady(
  site: Pick<Site, 'secret' | 'db' | 'environment' | 'reach'>,
  record: PaymentProviderRecord,
): ReadyPayment {
  const secrets = openSecrets(site, record);
  return {
    kind: record.kind,
    setup: (field) => setupOf(record, field),
    secret: (field) => secrets[field] ?? '',
    reach: site.reach,
    noticeUrl: noticeUrlOf(site, record.kind),
    own: { db: site.db, secret: site.secret },
  };
}

/**
 * Default without a stored row: only the sandbox is on, and only on a demo site outside production (a site with its own
 * database is none by default).
 */
function providerState(site: Pick<Site, 'environment'>, kind: PaymentKind): PaymentProviderRecord {
  const { isProduction, demo } = site.environment;
  return { kind, is_on: kind === 'sandbox' && demo && !isProduction, position: 0, setup: {}, secrets: null };
}

/** Every kind, configured or not, in the order payers see them. Test money is excluded in production. */
export async function listRecords(db: Executor, site: Pick<Site, 'environment'>): Promise<PaymentProviderRecord[]> {
  const existing = await selectProviders(db);
  const rest = paymentKinds
    .filter((kind) => existing.every((record) => record.kind !== kind))
    .map((kind) => providerState(site, kind));
  return [...existing, ...rest].map((record) => ({
    ...record,
    is_on: record.is_on && !(record.kind === 'sandbox' && site.environment.isProduction),
  }));
}

/** One kind's current record; also when it is off, since it may still report on old orders. */
export async function readRecord(
  db: Executor,
  site: Pick<Site, 'environment'>,
  kind: PaymentKind,
): Promise<PaymentProviderRecord> {
  return (await findProvider(db, kind)) ?? providerState(site, kind);
}

/** Whether all settings required for requests are present. */
export function isReady(site: Pick<Site, 'secret'>, record: PaymentProviderRecord): boolean {
  const secrets: Readonly<Record<string, string | undefined>> = openSecrets(site, record);
  return kindRules[record.kind].required.every((field) => (record.setup[field] ?? secrets[field] ?? '') !== '');
}
