import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'topic.view': { name: '浏览话题', help: '打开话题、阅读评论' },
  'topic.post': { name: '发布话题', help: '在板块里发布新话题' },
  'topic.edit': { name: '编辑自己的话题', help: '修改标题、内容、标签和板块' },
  'review.skip': { name: '免审核', help: '需要审核时，内容直接发布' },
  'console.content': {
    name: '内容',
    help: '会员写的内容：审核队列、置顶、加精、移动、下沉、删除和恢复，问答、文章、精选、举报和举报分类、敏感词、快讯、搜索；处理案件时可以警告和禁言',
  },
};
