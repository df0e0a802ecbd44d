import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This video does not exist or has been deleted',
    notFailed: 'This video hasn’t failed, so there’s nothing to retry',
  },
  settingTopic: 'Videos',
  settings: {
    videoMaxSeconds: {
      name: 'Maximum video length',
      help: 'The server needs ffmpeg to process videos',
    },
  },
};
