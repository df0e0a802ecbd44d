import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const sectionMessages = defineMessages<typeof zh>('section');
