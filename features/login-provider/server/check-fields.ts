import type { ProviderFields } from '#features/login-provider/admin-contract.ts';
import { addressFields, kindRules, type ProviderKind } from '#features/login-provider/kinds.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { openSecrets, type Secrets, sealSecrets, setupOf } from './ready-provider.ts';
import type { ProviderRecord, ProviderRow } from './store.ts';

type Fields = Omit<ProviderFields, 'reason' | 'ownPassword' | 'ownCode'>;

interface Proposed {
  kind: ProviderKind;
  fields: Fields;
  /** Undefined for a new provider. */
  before: ProviderRecord | undefined;
}

/**
 * Validates and returns the row to write. Fields of other kinds are dropped; empty ones take their default. @throws
 * InvalidInput
 */
export function checkFields(context: Context, { kind, fields, before }: Proposed): ProviderRow {
  const { site } = context;
  const rule = kindRules[kind];
  const setup = Object.fromEntries(
    rule.setup.flatMap((field) =>
      fields[field] === '' || fields[field] === rule.defaults[field] ? [] : [[field, fields[field]]],
    ),
  );
  const stored = before ? openSecrets(site, before) : {};
  const secrets: Secrets = Object.fromEntries(
    rule.secrets.flatMap((field) => {
      const value = fields[field] === '' ? stored[field] : fields[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const rules = {
    ...missing({ kind, setup, secrets }),
    ...badAddresses(site, setup),
    ...moved({ kind, fields, before, setup }),
  };
  if (Object.keys(rules).length > 0) throw new InvalidInput(rules);
  const { nameZh, nameEn, isOn, mayRegister, onDesktop, onMobile, onWechat } = fields;
  return {
    nameZh,
    nameEn,
    isOn,
    mayRegister,
    onDesktop,
    onMobile,
    onWechat,
    setup,
    secrets: sealSecrets(site, secrets),
    at: context.now.toISOString(),
  };
}

type Rules = Record<string, string>;

function missing({
  kind,
  setup,
  secrets,
}: {
  kind: ProviderKind;
  setup: Record<string, string>;
  secrets: Secrets;
}): Rules {
  const provided: Readonly<Record<string, string | undefined>> = { ...setup, ...secrets };
  const rules = Object.fromEntries(
    kindRules[kind].required.flatMap((field) => (provided[field] ? [] : [[field, 'rule.required']])),
  );
  if (kind !== 'wechat') return rules;
  if (!provided.opAppId && !provided.oaAppId) return { opAppId: 'loginProvider.wechatApp' };
  return {
    ...(provided.opAppId && !provided.opSecret ? { opSecret: 'rule.required' } : {}),
    ...(provided.oaAppId && !provided.oaSecret ? { oaSecret: 'rule.required' } : {}),
  };
}

/** On a public site, secrets are sent over TLS only. */
function badAddresses(site: Pick<Site, 'environment'>, setup: Record<string, string>): Rules {
  const isFine = (text: string) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && !site.environment.isProduction);
  };
  return Object.fromEntries(
    addressFields.flatMap((field) =>
      setup[field] === undefined || isFine(setup[field]) ? [] : [[field, 'loginProvider.address']],
    ),
  );
}

/** After an address change the secrets have to be entered again; while members are linked, an address cannot change. */
function moved({ kind, fields, before, setup }: Proposed & { setup: Record<string, string> }): Rules {
  if (!before) return {};
  const changed = addressFields.filter((field) => setupOf({ kind, setup }, field) !== setupOf(before, field));
  if (changed.length === 0) return {};
  if (before.link_count > 0) return Object.fromEntries(changed.map((field) => [field, 'loginProvider.addressFixed']));
  return Object.fromEntries(
    kindRules[kind].secrets.flatMap((field) =>
      fields[field] === '' && before.secrets !== null ? [[field, 'loginProvider.secretAgain']] : [],
    ),
  );
}
