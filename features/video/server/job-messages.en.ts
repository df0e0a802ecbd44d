import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'video.make': {
    name: 'Process videos',
    help: 'Converts uploaded videos for playback, one at a time. Requires ffmpeg',
  },
};
