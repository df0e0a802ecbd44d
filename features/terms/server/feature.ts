import { en } from '#features/terms/messages.en.ts';
import { zh } from '#features/terms/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { consentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { termsRoutes } from './routes.ts';

export const termsFeature = defineFeature({
  name: 'terms',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: termsRoutes,
  ownData: [consentData],
  staysAfterDeletion: ['terms_version.created_by'],
});
