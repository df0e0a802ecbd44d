import type { VideoFault, VideoRow } from '#features/video/contract.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const states: Record<VideoRow['state'], string> = {
  queued: 'Waiting',
  processing: 'Processing',
  ready: 'Ready to play',
  failed: 'Failed',
};
const faults: Record<VideoFault, string> = {
  unreadable: 'Can’t be read',
  tooLong: 'Too long',
  tooSlow: 'Took too long to process',
  broken: 'Something went wrong',
};

export const en: Translation<typeof zh> = {
  title: 'Videos',
  text: 'Uploaded videos are converted for playback one at a time, listed newest first. Size and type limits are in Settings under Attachments, the maximum length under Videos.',
  noTools:
    'ffmpeg isn’t installed on this server, so videos aren’t processed and new ones aren’t accepted. On Debian and Ubuntu, install it with apt install ffmpeg; waiting videos are then processed automatically.',
  video: 'Video',
  seconds: 'Length',
  size: 'Disk space',
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
