import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './shell-messages.zh.ts';

export const shellMessages = defineMessages<typeof zh>('shell');
