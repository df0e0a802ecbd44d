/** Supported provider protocols. */
export const providerKinds = ['wechat', 'github', 'oidc'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** The fields staff fill in; secrets are stored encrypted and never shown again. */
export const setupFields = ['issuer', 'clientId', 'scope', 'opAppId', 'oaAppId', 'siteUrl', 'apiUrl'] as const;
export const secretFields = ['clientSecret', 'opSecret', 'oaSecret'] as const;
export type SetupField = (typeof setupFields)[number];
export type SecretField = (typeof secretFields)[number];

export interface KindRule {
  /** The product number in the API. */
  interfaceProduct: number;
  setup: readonly SetupField[];
  secrets: readonly SecretField[];
  required: readonly (SetupField | SecretField)[];
  /** Values used for empty fields. */
  defaults: Readonly<Partial<Record<SetupField, string>>>;
}

/**
 * The fields of each kind. WeChat has two apps: the open platform's for QR codes, the official account's inside WeChat.
 */
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

/** Address fields. Stored secrets are not sent to a new address, and members' links do not carry over to it. */
export const addressFields = ['issuer', 'siteUrl', 'apiUrl'] as const satisfies readonly SetupField[];
