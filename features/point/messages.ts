import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const pointMessages = defineMessages<typeof zh>('point');
