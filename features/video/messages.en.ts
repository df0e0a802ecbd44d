import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This video does not exist or has been deleted',
    notFailed: 'This video has not failed, so there is nothing to try again',
  },
  settingTopic: 'Videos',
  settings: {
    videoMaxSeconds: {
      name: 'Longest video',
      help: 'Seconds of an uploaded video. The server needs ffmpeg to process videos',
    },
  },
};
