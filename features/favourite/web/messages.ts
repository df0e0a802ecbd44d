import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const favouriteMessages = defineMessages<typeof zh>('favourite');
