import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'upload.video': { name: '上传视频', help: '在内容里插入视频' },
};
