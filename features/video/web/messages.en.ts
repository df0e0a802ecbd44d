import type { VideoFault } from '#features/video/contract.ts';
import type { zh } from './messages.zh.ts';

const faults: Record<VideoFault, string> = {
  unreadable: 'This video can’t be read. Try another format, or export it again.',
  tooLong: 'This video is longer than the site allows.',
  tooSlow: 'Processing took too long and was stopped.',
  broken: 'Something went wrong during processing. Please try again.',
};

export const en: typeof zh = {
  progress: 'Processing progress',
  percent: ({ percent }) => `${percent}% processed`,
  faults,
  retry: 'Process again',
  failed: 'Something went wrong. Try again later',
};
