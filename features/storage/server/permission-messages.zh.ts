import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.storage': { name: '文件存储', help: '选择上传的文件存到哪里，并测试连接' },
};
