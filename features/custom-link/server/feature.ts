import { en } from '#features/custom-link/messages.en.ts';
import { zh } from '#features/custom-link/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { customLinkRoutes } from './routes.ts';
import { customLinksIn } from './shown-links.ts';

export const customLinkFeature = defineFeature({
  name: 'customLink',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: customLinkRoutes,
  frame: { state: async ({ site, language }) => ({ ownLinks: await customLinksIn(site, language) }) },
});
