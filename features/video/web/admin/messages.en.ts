import type { VideoFault, VideoRow } from '#features/video/contract.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const states: Record<VideoRow['state'], string> = {
  queued: 'Waiting',
  processing: 'Being processed',
  ready: 'Ready to play',
  failed: 'Failed',
};
const faults: Record<VideoFault, string> = {
  unreadable: 'Cannot be read',
  tooLong: 'Too long',
  tooSlow: 'Took too long to process',
  broken: 'Something went wrong',
};

export const en: Translation<typeof zh> = {
  title: 'Videos',
  text: 'Videos that members upload are made ready to play one after another; the newest come first. Limits of size and type are among the settings of attachments, the longest duration among those of videos.',
  noTools:
    'This server has no ffmpeg: videos are not processed, and no new ones are taken. On Debian and Ubuntu, apt install ffmpeg brings it; those that wait go on by themselves then.',
  video: 'Video',
  seconds: 'Length',
  size: 'Takes',
  states,
  percent: ({ percent }) => `${percent}%`,
  faults,
  owner: 'Uploaded by',
  retry: 'Process again',
  retryOf: ({ name }) => `Process again: ${name}`,
  retried: 'Back in the queue',
  empty: 'Nobody has uploaded a video yet',
  unknown: 'Unknown',
};
