import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'upload.video': { name: 'Upload videos', help: 'Insert videos into posts' },
};
