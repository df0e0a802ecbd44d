import {
  kindRules,
  type ProviderKind,
  type SecretField,
  type SetupField,
  secretFields,
} from '#features/login-provider/kinds.ts';
import type { Reach } from '#platform/server/outward/reach.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import type { ProviderRecord } from './store.ts';

const USE = 'login-provider.secrets';

/** A provider with its secrets, for requests to it. Never leaves the server. */
export interface ReadyProvider {
  id: string;
  kind: ProviderKind;
  reach: Reach;
  /** Cached data of the provider is stale when this changes. */
  version: string;
  /** '' if not set. */
  setup(field: SetupField): string;
  secret(field: SecretField): string;
}

export function makeReady(site: Pick<Site, 'secret' | 'reach'>, record: ProviderRecord): ReadyProvider {
  const secrets = openSecrets(site, record);
  return {
    id: record.id,
    kind: record.kind,
    reach: site.reach,
    version: `${record.id}@${record.changed_at}`,
    setup: (field) => setupOf(record, field),
    secret: (field) => secrets[field] ?? '',
  };
}

export function setupOf(record: Pick<ProviderRecord, 'kind' | 'setup'>, field: SetupField): string {
  return record.setup[field] ?? kindRules[record.kind].defaults[field] ?? '';
}

export type Secrets = Partial<Record<SecretField, string>>;

export function openSecrets(site: Pick<Site, 'secret'>, record: Pick<ProviderRecord, 'secrets'>): Secrets {
  if (!record.secrets) return {};
  const opened: unknown = JSON.parse(unseal(site.secret, USE, record.secrets));
  if (typeof opened !== 'object' || opened === null) return {};
  const entries = Object.entries(opened);
  return Object.fromEntries(
    secretFields.flatMap((field) => entries.filter(([name, value]) => name === field && typeof value === 'string')),
  );
}

/** Null if there are none. */
export function sealSecrets(site: Pick<Site, 'secret'>, secrets: Secrets): Buffer | null {
  return Object.keys(secrets).length === 0 ? null : seal(site.secret, USE, JSON.stringify(secrets));
}
