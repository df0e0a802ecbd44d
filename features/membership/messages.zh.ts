export const zh = {
  errors: {
    notFound: '没有这张会员卡',
    orderNotFound: '没有这个订单',
    notForSale: '这个规格已经停售',
    soldOut: '这个规格已经售罄',
    notYet: '这个规格还没有开售',
    over: '这个规格的发售时间已过',
    priceChanged: '价格已经变动，请确认新的价格后再购买',
    forGood: '您已长期拥有这个角色，不需要再购买',
    tooLong: '购买后的到期时间太远，请减少数量或等快到期时再续费',
    pointsOnly: '这个规格只用积分购买，不需要付款',
    refundedBefore: '这个订单已经退款',
    buyerGone: '购买者已注销账号，无法退款',
    tooManyCards: '最多 100 张会员卡',
    tooManySpecifications: '一张会员卡最多 30 个规格',
  },
  rules: {
    price: '余额价格和积分价格至少要有一项大于 0',
    long: '时长太长：最多 87600 小时、3650 天、240 个月或 20 年',
    saleEnd: '停售时间要晚于开售时间',
    role: '请选择一个会员角色',
  },
};
