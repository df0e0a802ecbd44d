import { kindRules, type PaymentKind } from '#features/payment/kinds.ts';
import type { PaymentProviderFields } from '#features/payment/provider-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { PaymentProviderRecord } from './provider-store.ts';
import { openSecrets, type Secrets, sealSecrets, setupOf } from './ready-provider.ts';
import { readPrivateKey, readPublicKey } from './rsa-key.ts';

type Fields = Omit<PaymentProviderFields, 'reason' | 'ownPassword' | 'ownCode'>;
type Rules = Record<string, string>;

interface Proposed {
  kind: PaymentKind;
  fields: Fields;
  before: PaymentProviderRecord;
}

/**
 * Validated settings to store. Fields of other kinds are dropped; empty ones take their default. @throws InvalidInput
 */
export function checkFields(
  context: Context,
  { kind, fields, before }: Proposed,
): { isOn: boolean; setup: Record<string, string>; secrets: Buffer | null } {
  const { site } = context;
  const rule = kindRules[kind];
  const setup = Object.fromEntries(
    rule.setup.flatMap((field) =>
      fields[field] === '' || fields[field] === rule.defaults[field] ? [] : [[field, fields[field]]],
    ),
  );
  const stored = openSecrets(site, before);
  const secrets: Secrets = Object.fromEntries(
    rule.secrets.flatMap((field) => {
      const value = fields[field].trim() === '' ? stored[field] : fields[field].trim();
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const provided = { ...setup, ...secrets };
  const rules = {
    ...missing(kind, provided, fields.isOn),
    ...badKeys(kind, provided),
    ...badAddress(site, setup),
    ...moved({ kind, fields, before }, setup),
  };
  if (Object.keys(rules).length > 0) throw new InvalidInput(rules);
  return { isOn: fields.isOn, setup, secrets: sealSecrets(site, secrets) };
}

/** A provider that is off may be incomplete. */
function missing(kind: PaymentKind, provided: Readonly<Record<string, string | undefined>>, isOn: boolean): Rules {
  return isOn
    ? Object.fromEntries(
        kindRules[kind].required.flatMap((field) => (provided[field] ? [] : [[field, 'rule.required']])),
      )
    : {};
}

function badKeys(kind: PaymentKind, provided: Readonly<Record<string, string | undefined>>): Rules {
  const rules: Rules = {};
  for (const field of kindRules[kind].keys) {
    const text = provided[field];
    if (text === undefined) continue;
    try {
      if (field === 'privateKey') readPrivateKey(text);
      else readPublicKey(text);
    } catch {
      rules[field] = 'payment.key';
    }
  }
  if (kind === 'wechat' && provided.apiKey !== undefined && Buffer.byteLength(provided.apiKey) !== 32)
    rules.apiKey = 'payment.apiKey';
  return rules;
}

/** In production, providers are contacted over TLS only. */
function badAddress(site: Pick<Site, 'environment'>, setup: Record<string, string>): Rules {
  const { apiUrl } = setup;
  if (apiUrl === undefined) return {};
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : undefined;
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const isFine = isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && !site.environment.isProduction));
  return isFine ? {} : { apiUrl: 'payment.address' };
}

/** A changed address requires new secrets: the stored ones are not sent there. */
function moved({ kind, fields, before }: Proposed, setup: Record<string, string>): Rules {
  if (before.secrets === null || setupOf({ kind, setup }, 'apiUrl') === setupOf(before, 'apiUrl')) return {};
  return Object.fromEntries(
    kindRules[kind].secrets.flatMap((field) => (fields[field] === '' ? [[field, 'payment.secretAgain']] : [])),
  );
}
