import type { zh } from './video-messages.zh.ts';

export const en: typeof zh = {
  waiting: 'This video is still being processed. It will play here when it is ready',
  failed: 'This video could not be processed and cannot be played',
};
