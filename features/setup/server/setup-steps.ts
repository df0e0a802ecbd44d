import { readLastBackup } from '#platform/server/backup/last-backup.ts';
import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';

/** Where the site is reached, and that it is backed up. */
export const serverSteps: readonly SetupStep[] = [
  {
    name: 'address',
    position: 50,
    path: '/admin/server',
    messages: { zh_CN: zh.address, en_US: en.address },
    isDone: ({ site }) => site.environment.isProduction && site.environment.publicUrl.startsWith('https://'),
  },
  {
    name: 'backup',
    position: 70,
    path: '/admin/server',
    messages: { zh_CN: zh.backup, en_US: en.backup },
    isDone: async ({ site }) => (await readLastBackup(site.environment.dataDir)) !== undefined,
  },
];
