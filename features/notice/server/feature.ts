import { en } from '#features/notice/messages.en.ts';
import { zh } from '#features/notice/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { unreadOf } from './notice-queries.ts';
import { noticeData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { noticeRoutes } from './routes.ts';
import { listen } from './tell-pages.ts';

export const noticeFeature = defineFeature({
  name: 'notice',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: noticeRoutes,
  listeners: [listen],
  ownData: [noticeData],
  staysAfterDeletion: ['notice.author_id', 'notice.recalled_by'],
  unreadCounts: [{ name: 'systemNotifyCount', count: unreadOf }],
});
