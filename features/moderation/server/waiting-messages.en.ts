import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './waiting-messages.zh.ts';

export const en: Translation<typeof zh> = { label: 'Moderation cases to decide' };
