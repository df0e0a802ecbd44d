import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'upload.image': { name: '上传图片', help: '在内容里插入图片' },
  'upload.file': { name: '上传文件', help: '在内容里附上文件' },
  'console.attachment': { name: '附件', help: '查看上传的图片、文件和视频，删除违规附件，重新转码' },
};
