import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './dispute-messages.zh.ts';

export const unlockDisputeMessages = defineMessages<typeof zh>('unlockDispute');
