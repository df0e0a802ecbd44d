import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const likeMessages = defineMessages<typeof zh>('like');
