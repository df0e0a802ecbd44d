import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'question.ask': { name: '提问', help: '发布新问题，可以设置悬赏' },
  'question.append': { name: '补充问题', help: '为自己的问题追加说明' },
  'answer.post': { name: '回答', help: '回答别人的问题' },
  'answer.edit': { name: '编辑自己的回答', help: '修改已发布的回答' },
  'answer.delete': { name: '删除自己的回答', help: '被采纳的回答不能删除' },
  'answer-reply.post': { name: '回复回答', help: '在回答下面回复' },
  'answer-reply.edit': { name: '编辑自己对回答的回复', help: '修改已发布的对回答的回复' },
  'answer-reply.delete': { name: '删除自己对回答的回复', help: '删除后不再显示' },
  favourite: { name: '收藏', help: '收藏话题、问题和回答' },
  like: { name: '点赞', help: '为内容点赞' },
  follow: { name: '关注', help: '关注会员、标签、板块和问题' },
  message: { name: '私信', help: '给其他会员发私信' },
  assistant: { name: 'AI 助手', help: '使用站内的 AI 助手' },
  report: { name: '举报', help: '向管理员举报内容和会员' },
  'console.role': { name: '角色与权限', help: '新建角色，修改角色的权限' },
};
