import type { Status } from '#features/content/contract.ts';

const statuses: Record<Status, string> = {
  published: '已发表',
  pending: '待审核',
  deleted_by_author: '作者已删除',
  deleted_by_staff: '官方已删除',
};

export const zh = {
  title: '内容',
  text: '所有话题，不论状态，最新的在前。',
  section: '板块',
  author: '作者账号',
  word: '标题包含',
  any: '全部',
  table: '话题',
  topic: '话题',
  by: '作者',
  counts: '浏览 / 评论',
  at: '发表于',
  acts: ({ title }: { title: string }) => `管理“${title}”`,
  closed: '评论已关闭',
  statuses,
};
