import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'moderation.claim': '认领了案件',
    'moderation.takeOver': '接手了他人认领的案件',
    'moderation.release': '放弃认领案件',
    'moderation.decide': '处理了案件',
    'moderation.appeal': '处理了申诉',
    'moderation.undo': '撤回了处理决定',
    'moderation.saveView': '保存队列视图',
    'moderation.deleteView': '删除队列视图',
  },
  kinds: { appeal: '申诉', case: '案件', 'case-view': '队列视图' },
  fields: {
    claimedBy: '认领人',
    decision: '决定',
    until: '截止',
    targetKind: '对象类型',
    targetId: '对象',
    isAlone: '没有别人可以处理',
    isRemoved: '同时删除内容',
    memberId: '会员',
  },
  values: {
    'decision.dismiss': '不处理',
    'decision.remove': '删除',
    'decision.warn': '警告',
    'decision.mute': '禁言',
    'decision.suspend': '停用账号',
    'decision.suspend-and-remove': '停用账号并删除全部内容',
    'decision.suspend-and-remove-day': '停用账号并删除最近 24 小时的内容',
    'decision.restore': '恢复',
    'decision.approve': '通过审核',
    'decision.approve-author': '通过该作者全部内容',
    'decision.refuse': '审核不通过',
  },
};
