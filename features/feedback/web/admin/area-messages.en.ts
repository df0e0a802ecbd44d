import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './area-messages.zh.ts';

export const en: Translation<typeof zh> = {
  feedback: 'Feedback',
  feedbackWords: 'complaint suggestion contact',
};
