import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'membership.addCard': '新增会员卡',
    'membership.editCard': '修改会员卡',
    'membership.removeCard': '删除会员卡',
    'membership.addSpecification': '新增会员卡规格',
    'membership.editSpecification': '修改会员卡规格',
    'membership.removeSpecification': '删除会员卡规格',
    'membership.refund': '退会员卡订单',
  },
  kinds: {
    membershipCard: '会员卡',
    membershipOrder: '会员卡订单',
    membershipSpecification: '会员卡规格',
  },
  fields: {
    introductionZh: '中文介绍',
    introductionEn: '英文介绍',
    isOnShelf: '上架',
    subtitleZh: '中文副标题',
    subtitleEn: '英文副标题',
    tagsZh: '中文标签',
    tagsEn: '英文标签',
    cardId: '会员卡',
    fen: '价格',
    number: '订单号',
    points: '积分',
  },
};
