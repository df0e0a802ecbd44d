import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const noticeMessages = defineMessages<typeof zh>('notice');
