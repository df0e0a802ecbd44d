import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { emojiRoutes } from './routes.ts';

export const emojiFeature = defineFeature({
  name: 'emoji',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: emojiRoutes,
  textKinds: [{ kind: 'emoji', names: { zh_CN: zh.kind, en_US: en.kind }, isText: false, isOpen: true }],
});
