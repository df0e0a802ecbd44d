import type { zh } from './area-messages.zh.ts';

export const en: typeof zh = {
  question: 'Questions',
  questionWords: 'bounty answer adopt',
};
