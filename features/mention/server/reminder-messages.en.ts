import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  mention: { name: 'Mentions of me', say: ({ who, title }) => `${who} mentioned you in ${title}` },
};
