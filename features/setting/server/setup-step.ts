import { siteSettings } from '#features/setting/settings.ts';
import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';
import { settingsOfSite } from './site-settings.ts';

export const nameStep: SetupStep = {
  name: 'name',
  position: 20,
  path: '/admin/settings?group=setting',
  messages: { zh_CN: zh, en_US: en },
  isDone: ({ site }) => {
    const { title } = settingsOfSite(site);
    return title !== siteSettings.title.initial;
  },
};
