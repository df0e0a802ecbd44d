import type { ProviderKind, SecretField, SetupField } from '#features/login-provider/kinds.ts';
import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const kinds: Record<ProviderKind, string> = { wechat: 'WeChat', github: 'GitHub', oidc: 'OpenID Connect' };

const fields: Record<SetupField | SecretField, string> = {
  issuer: 'Issuer',
  clientId: 'Client ID',
  scope: 'Scope',
  opAppId: 'Open platform AppID',
  oaAppId: 'Official account AppID',
  siteUrl: 'Consent page URL',
  apiUrl: 'API base URL',
  clientSecret: 'Client secret',
  opSecret: 'Open platform AppSecret',
  oaSecret: 'Official account AppSecret',
};

export const en: Translation<typeof zh> = {
  title: 'Login providers',
  text: 'Members can log in with their accounts on these sites. For WeChat, computers show a QR code and the WeChat app uses the official account.',
  redirect: 'Callback URL to enter on the other site',
  create: 'Add a provider',
  links: 'Linked members',
  deleteText: ({ count }) =>
    count === 0
      ? 'No member has linked it yet.'
      : `${count} ${plural(count, { one: 'member loses the link', other: 'members lose their links' })}. Members who have no other way to log in will need to set one up.`,
  testText: 'Contacts the other site once with the saved settings.',
  empty: 'No login providers yet',
  emptyText: 'Once you add one, the login and registration pages show a button for it.',
  kinds,
  fields,
  mayRegister: 'Create accounts for new members',
  mayRegisterHint: 'When off, only members who have linked it can use it to log in',
  onDesktop: 'Browsers on computers',
  onMobile: 'Browsers on phones',
  onWechat: 'Inside WeChat',
  proofHint: 'Confirm your identity to change this. All owners are notified',
  ownersOnly: 'Only site owners can change these, because they decide who can log in as whom.',
};
