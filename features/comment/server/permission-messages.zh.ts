import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'comment.post': { name: '发布评论', help: '在话题下评论、引用别人的评论' },
  'comment.edit': { name: '编辑自己的评论', help: '修改已发布的评论' },
  'comment.delete': { name: '删除自己的评论', help: '删除后不再显示' },
  'reply.post': { name: '发布回复', help: '回复评论和其他回复' },
  'reply.edit': { name: '编辑自己的回复', help: '修改已发布的回复' },
  'reply.delete': { name: '删除自己的回复', help: '删除后不再显示' },
};
