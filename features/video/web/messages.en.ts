import type { VideoFault } from '#features/video/contract.ts';
import type { zh } from './messages.zh.ts';

const faults: Record<VideoFault, string> = {
  unreadable: 'This video cannot be read. Try another format, or export it anew.',
  tooLong: 'This video is longer than the site takes.',
  tooSlow: 'Processing took too long and was stopped.',
  broken: 'Something went wrong while it was processed. You can try again.',
};

export const en: typeof zh = {
  progress: 'How far the video is processed',
  percent: ({ percent }) => `${percent}% processed`,
  faults,
  retry: 'Process again',
  failed: 'That did not work. Try again in a while',
};
