import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'upload.avatar': { name: 'Upload an avatar', help: 'Change their avatar' },
};
