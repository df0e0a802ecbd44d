import type { zh } from './area-messages.zh.ts';

/** Titles of areas in the console’s menu. */
export const en: typeof zh = { announcement: 'Announcements' };
