import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const memberMessages = defineMessages<typeof zh>('member');
