import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const secondFactorMessages = defineMessages<typeof zh>('secondFactor');
