import type { Status } from '#features/content/contract.ts';

const statuses: Record<Status, string> = {
  published: '已发布',
  pending: '待审核',
  deleted_by_author: '作者已删除',
  deleted_by_staff: '管理员已删除',
};

export const zh = {
  title: '内容',
  text: '会员发布的全部内容，包括待审核和已删除的，最新的在前。',
  parts: '内容类型',
  names: { topics: '话题', comments: '评论', replies: '回复' },
  section: '板块',
  author: '作者账号',
  word: '标题包含',
  textWord: '内容包含',
  textHint: '不填作者时，只在最近 20000 条里查找',
  topicId: '话题编号',
  topic: '话题',
  written: '内容',
  by: '作者',
  counts: '浏览 / 评论',
  at: '发布于',
  noText: '（没有文字）',
  topicGone: '无权查看的话题',
  deleteChosen: '删除所选',
  restoreChosen: '恢复所选',
  restore: '恢复',
  deleteText: '删除后不再公开显示，积分、统计和附件随之处理；以后可以恢复。',
  restoreText: '恢复后重新公开显示。',
  changed: ({ done, skipped }: { done: string; skipped: string }) =>
    skipped === '0' ? `已处理 ${done} 项` : `已处理 ${done} 项，另有 ${skipped} 项没有变化`,
  statuses,
};
