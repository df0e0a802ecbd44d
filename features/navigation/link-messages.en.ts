import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './link-messages.zh.ts';

export const en: Translation<typeof zh> = { label: 'Directory' };
