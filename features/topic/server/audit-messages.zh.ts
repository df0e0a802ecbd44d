import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'topic.pin': '置顶话题',
    'topic.essence': '设置精华',
    'topic.move': '移动话题',
    'topic.commentsClosed': '关闭或开放评论',
    'topic.sink': '下沉话题或恢复排序',
    'topic.staffDelete': '删除话题',
    'topic.restore': '恢复话题',
  },
  kinds: {
    topic: '话题',
  },
  fields: {
    pin: '置顶',
    essence: '精华',
    sectionId: '板块',
    topicId: '话题',
    commentsClosed: '评论已关闭',
    isSunk: '已下沉',
  },
  values: {
    'pin.none': '不置顶',
    'pin.section': '板块置顶',
    'pin.global': '全站置顶',
    'status.pending': '待审核',
    'status.published': '已发布',
    'status.deleted_by_author': '作者已删除',
    'status.deleted_by_staff': '管理员已删除',
  },
};
