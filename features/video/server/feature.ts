import { en } from '#features/video/messages.en.ts';
import { zh } from '#features/video/messages.zh.ts';
import { videoSettings } from '#features/video/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { videoJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { videoRoutes } from './routes.ts';

export const videoFeature = defineFeature({
  name: 'video',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: videoSettings,
  routes: videoRoutes,
  jobs: videoJobs,
  listeners: [listen],
});
