import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'upload.avatar': { name: '上传头像', help: '更换自己的头像' },
};
