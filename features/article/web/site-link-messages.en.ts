import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './site-link-messages.zh.ts';

export const en: Translation<typeof zh> = { articles: { label: 'Articles' }, chosen: { label: 'Picks' } };
