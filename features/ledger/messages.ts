import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const ledgerMessages = defineMessages<typeof zh>('ledger');
