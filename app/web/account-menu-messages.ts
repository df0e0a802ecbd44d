import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './account-menu-messages.zh.ts';

export const accountMenuMessages = defineMessages<typeof zh>('accountMenu');
