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
  siteUrl: 'Address of the consent page',
  apiUrl: 'Address of the API',
  clientSecret: 'Client secret',
  opSecret: 'Open platform AppSecret',
  oaSecret: 'Official account AppSecret',
};

export const en: Translation<typeof zh> = {
  title: 'Login providers',
  text: 'Members can log in with accounts of the sites that are on here. WeChat shows a QR code on computers and asks its official account inside WeChat.',
  redirect: 'Callback address to enter at the other site',
  create: 'Add a provider',
  links: 'Linked members',
  deleteText: ({ count }) =>
    count === 0
      ? 'No member has linked it yet.'
      : `${count} ${plural(count, { one: 'member loses the link', other: 'members lose their links' })}. Whoever comes in by it alone will have to find another way.`,
  testText: 'Speaks to the other site once with the settings that are saved.',
  empty: 'No login providers yet',
  emptyText: 'Once there is one, the login and registration pages show a button for it.',
  kinds,
  fields,
  mayRegister: 'Register whoever logs in for the first time',
  mayRegisterHint: 'When off, only members who have linked it can log in with it',
  onDesktop: 'Browsers on computers',
  onMobile: 'Browsers on phones',
  onWechat: 'Inside WeChat',
  proofHint: 'Changing this needs your proof. All owners are told first',
  ownersOnly: 'Only an owner of the site can add, change or delete these: they decide who may log in as whom.',
};
