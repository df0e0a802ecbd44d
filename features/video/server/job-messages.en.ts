import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'video.make': { name: 'Process videos', help: 'Makes uploaded videos ready to play, one at a time. Needs ffmpeg' },
};
