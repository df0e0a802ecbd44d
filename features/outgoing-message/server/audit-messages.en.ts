import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'delivery.retry': 'Resent a message',
    'delivery.provider': 'Changed a mail or SMS provider',
    'delivery.try': 'Tested a mail or SMS provider',
  },
  kinds: {
    delivery: 'Mail or SMS',
    provider: 'Mail or SMS provider',
  },
  fields: {
    appId: 'App ID',
    changeTemplateZh: 'Account security template (Chinese)',
    changeTemplateEn: 'Account security template (English)',
    codeTemplateZh: 'Code template (Chinese)',
    codeTemplateEn: 'Code template (English)',
    departureTemplateZh: 'Account deletion template (Chinese)',
    departureTemplateEn: 'Account deletion template (English)',
    passwordTemplateZh: 'Password template (Chinese)',
    passwordTemplateEn: 'Password template (English)',
    recoveryTemplateZh: 'Account recovery template (Chinese)',
    recoveryTemplateEn: 'Account recovery template (English)',
    host: 'Server',
    port: 'Port',
    security: 'Encryption',
    user: 'Account',
    fromAddress: 'From address',
    fromName: 'From name',
    vendor: 'Vendor',
    keyId: 'Key',
    signName: 'Signature',
    secret: 'Password or key',
    recipient: 'To',
  },
};
