import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const sessionMessages = defineMessages<typeof zh>('session');
