import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const verificationMessages = defineMessages<typeof zh>('verification');
