import { registerCaseSource } from '#features/moderation/server/public.ts';
import { en } from '#features/report/messages.en.ts';
import { zh } from '#features/report/messages.zh.ts';
import { reportSettings } from '#features/report/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { reportSource } from './case-source.ts';
import { followCases } from './follow-cases.ts';
import { hideReported } from './hide-reported.ts';
import { reportData } from './own-data.ts';
import { reportReminder } from './reminders.ts';
import { reportRoutes } from './routes.ts';

registerCaseSource(reportSource);

import './import-report.ts';

export const reportFeature = defineFeature({
  name: 'report',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  settings: reportSettings,
  routes: reportRoutes,
  listeners: [followCases, hideReported],
  reminders: [reportReminder],
  permissionLimits: ({ settings }) => ({ off: settings.of(reportSettings).allowReport ? [] : ['report'] }),
  ownData: [reportData],
  staysAfterDeletion: ['report.author_id'],
  textKinds: [
    // Pictures of reports: for their reporters and staff, by signed links.
    {
      kind: 'report',
      names: { zh_CN: zh.kind, en_US: en.kind },
      isText: false,
      isOpen: false,
      isPrivate: true,
    },
  ],
});
