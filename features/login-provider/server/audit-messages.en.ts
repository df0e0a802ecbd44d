import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'login-provider.create': 'Added a login provider',
    'login-provider.edit': 'Changed a login provider',
    'login-provider.reorder': 'Reordered login providers',
    'login-provider.test': 'Tested a login provider',
    'login-provider.delete': 'Deleted a login provider',
  },
  kinds: {
    'login-provider': 'Login provider',
  },
  fields: {
    apiUrl: 'API base URL',
    clientId: 'Client ID',
    issuer: 'Issuer',
    linkCount: 'Linked members',
    mayRegister: 'Create accounts for new members',
    oaAppId: 'Official account AppID',
    onDesktop: 'Browsers on computers',
    onMobile: 'Browsers on phones',
    onWechat: 'Inside WeChat',
    opAppId: 'Open platform AppID',
    scope: 'Scope',
    siteUrl: 'Consent page URL',
  },
};
