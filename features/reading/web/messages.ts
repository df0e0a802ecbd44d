import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const readingMessages = defineMessages<typeof zh>('reading');
