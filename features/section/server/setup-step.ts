import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { selectAdminSections } from './admin-store.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';

export const sectionStep: SetupStep = {
  name: 'section',
  position: 30,
  path: '/admin/sections',
  messages: { zh_CN: zh, en_US: en },
  isDone: async ({ db }) => (await selectAdminSections(db)).some(({ isArchived }) => !isArchived),
};
