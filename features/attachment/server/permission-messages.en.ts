import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'upload.image': { name: 'Upload images', help: 'Insert images into posts' },
  'upload.file': { name: 'Upload files', help: 'Attach files to posts' },
  'console.attachment': {
    name: 'Attachments',
    help: 'See uploaded images, files and videos, delete what breaks the rules and process videos again',
  },
};
