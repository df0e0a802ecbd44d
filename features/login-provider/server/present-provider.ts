import type { AdminProvider, Providers } from '#features/login-provider/admin-contract.ts';
import { secretFields } from '#features/login-provider/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { withDigest } from '#platform/server/digest-of.ts';
import type { Site } from '#platform/server/site.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { redirectUrlOf } from './oauth-state.ts';
import { openSecrets, setupOf } from './ready-provider.ts';
import { type ProviderRecord, selectProviders } from './store.ts';

/** Without its secrets. */
export function presentProvider(record: ProviderRecord): Omit<AdminProvider, 'kept' | 'digest'> {
  return {
    id: record.id,
    kind: record.kind,
    names: { zh_CN: record.name_zh, en_US: record.name_en },
    isOn: record.is_on,
    mayRegister: record.may_register,
    onDesktop: record.on_desktop,
    onMobile: record.on_mobile,
    onWechat: record.on_wechat,
    issuer: setupOf(record, 'issuer'),
    clientId: setupOf(record, 'clientId'),
    scope: setupOf(record, 'scope'),
    opAppId: setupOf(record, 'opAppId'),
    oaAppId: setupOf(record, 'oaAppId'),
    siteUrl: setupOf(record, 'siteUrl'),
    apiUrl: setupOf(record, 'apiUrl'),
    linkCount: record.link_count,
  };
}

/** What changes with every edit, also with one that replaces secrets alone. */
export const editedOf = ({ changed_at }: ProviderRecord) => ({ changed_at });

/** All providers in staff's order, with the names of the secrets that are set. */
export async function listAdminProviders(
  { actor, site }: { actor: Actor; site: Pick<Site, 'environment' | 'secret'> },
  db: Executor,
): Promise<Providers> {
  const records = (await selectProviders(db)).map((record) => {
    const secrets = openSecrets(site, record);
    const shown = { ...presentProvider(record), kept: secretFields.filter((field) => secrets[field] !== undefined) };
    return withDigest(shown, editedOf(record));
  });
  return { records, redirectUrl: redirectUrlOf(site), may: { change: actor.kind === 'member' && actor.isOwner } };
}
