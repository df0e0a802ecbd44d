/** What a site elsewhere speaks. */
export const providerKinds = ['wechat', 'github', 'oidc'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What staff fill in; secrets are kept sealed and never shown again. */
export const setupFields = ['issuer', 'clientId', 'scope', 'opAppId', 'oaAppId', 'siteUrl', 'apiUrl'] as const;
export const secretFields = ['clientSecret', 'opSecret', 'oaSecret'] as const;
export type SetupField = (typeof setupFields)[number];
export type SecretField = (typeof secretFields)[number];

export interface KindRule {
  /** Its number in the calls of the seed. */
  interfaceProduct: number;
  setup: readonly SetupField[];
  secrets: readonly SecretField[];
  required: readonly (SetupField | SecretField)[];
  /** What stands for an empty field. */
  defaults: Readonly<Partial<Record<SetupField, string>>>;
}

/** What each kind needs. WeChat has two apps: the open platform's for QR codes, the official account's inside WeChat. */
export const kindRules: Readonly<Record<ProviderKind, KindRule>> = {
  wechat: {
    interfaceProduct: 10,
    setup: ['opAppId', 'oaAppId', 'siteUrl', 'apiUrl'],
    secrets: ['opSecret', 'oaSecret'],
    required: [],
    defaults: { siteUrl: 'https://open.weixin.qq.com', apiUrl: 'https://api.weixin.qq.com' },
  },
  github: {
    interfaceProduct: 20,
    setup: ['clientId', 'siteUrl', 'apiUrl'],
    secrets: ['clientSecret'],
    required: ['clientId', 'clientSecret'],
    defaults: { siteUrl: 'https://github.com', apiUrl: 'https://api.github.com' },
  },
  oidc: {
    interfaceProduct: 30,
    setup: ['issuer', 'clientId', 'scope'],
    secrets: ['clientSecret'],
    required: ['issuer', 'clientId'],
    defaults: { scope: 'openid profile' },
  },
};

/** Where we speak to: nothing secret may go to a new address by itself, and nobody's link either. */
export const addressFields = ['issuer', 'siteUrl', 'apiUrl'] as const satisfies readonly SetupField[];
