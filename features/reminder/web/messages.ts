import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const reminderSettingMessages = defineMessages<typeof zh>('reminderSettings', {
  zh_CN: () => import('./messages.zh.ts').then((module) => module.zh),
  en_US: () => import('./messages.en.ts').then((module) => module.en),
});
