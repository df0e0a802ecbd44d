import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'upload.image': { name: 'Upload images', help: 'Put images into what they write' },
  'upload.file': { name: 'Upload files', help: 'Attach files to what they write' },
  'console.attachment': { name: 'Attachments', help: 'See uploaded images and files, and take them down' },
};
