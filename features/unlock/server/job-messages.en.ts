import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'unlock.settle': { name: 'Settle paid unlocks', help: 'Pays authors for content unlocked more than 24 hours ago' },
};
