import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'question.pin': '置顶或取消置顶问题',
    'question.closed': '关闭或重新开放问题',
    'question.sink': '下沉问题或恢复排序',
    'question.staffDelete': '删除问题',
    'question.restore': '恢复问题',
    'question.adoptForAsker': '代提问者采纳回答',
    'question.refund': '退回悬赏',
    'question.cancelAdoption': '取消采纳',
    'answer.staffDelete': '删除回答',
    'answer.restore': '恢复回答',
    'answer-reply.staffDelete': '删除对回答的回复',
    'answer-reply.restore': '恢复对回答的回复',
  },
  kinds: {
    question: '问题',
    answer: '回答',
    'answer-reply': '对回答的回复',
  },
  fields: {
    pinned: '置顶',
    closed: '已关闭',
    bounty: '悬赏',
    bountyFen: '悬赏金额',
    bountyPoints: '悬赏积分',
    adoptedId: '采纳的回答',
    questionId: '问题',
  },
  values: {
    'bounty.none': '无',
    'bounty.open': '待采纳',
    'bounty.paid': '已付给回答者',
    'bounty.returned': '已退回',
  },
};
