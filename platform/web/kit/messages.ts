import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const kitMessages = defineMessages<typeof zh>('kit');
