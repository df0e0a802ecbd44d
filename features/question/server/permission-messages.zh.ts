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
};
