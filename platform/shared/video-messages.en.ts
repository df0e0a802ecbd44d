import type { zh } from './video-messages.zh.ts';

export const en: typeof zh = {
  waiting: 'This video is still being processed. It will play here when it’s ready',
  failed: 'This video couldn’t be processed and can’t be played',
};
