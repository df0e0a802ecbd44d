import type { AdminProvider } from '#features/login-provider/admin-contract.ts';
import { kindRules, type ProviderKind, secretFields, setupFields } from '#features/login-provider/kinds.ts';

/** The form values of the dialog. */
export interface ProviderForm {
  kind: ProviderKind;
  texts: Readonly<Record<TextField, string>>;
  flags: Readonly<Record<FlagField, boolean>>;
}

export const textFields = ['nameZh', 'nameEn', ...setupFields, ...secretFields, 'reason'] as const;
export type TextField = (typeof textFields)[number];
export const flagFields = ['isOn', 'mayRegister', 'onDesktop', 'onMobile', 'onWechat'] as const;
export type FlagField = (typeof flagFields)[number];

const empty: ProviderForm['texts'] = {
  nameZh: '',
  nameEn: '',
  issuer: '',
  clientId: '',
  scope: '',
  opAppId: '',
  oaAppId: '',
  siteUrl: '',
  apiUrl: '',
  clientSecret: '',
  opSecret: '',
  oaSecret: '',
  reason: '',
};

/** The initial values: the stored ones, or a new provider's. Secrets are never shown. */
export function beginForm(provider: AdminProvider | null): ProviderForm {
  if (!provider)
    return {
      kind: 'oidc',
      texts: empty,
      flags: { isOn: true, mayRegister: true, onDesktop: true, onMobile: true, onWechat: true },
    };
  const { kind, names, isOn, mayRegister, onDesktop, onMobile, onWechat } = provider;
  const stored = Object.fromEntries(kindRules[kind].setup.map((field) => [field, provider[field]]));
  return {
    kind,
    texts: { ...empty, ...stored, nameZh: names.zh_CN, nameEn: names.en_US },
    flags: { isOn, mayRegister, onDesktop, onMobile, onWechat },
  };
}
