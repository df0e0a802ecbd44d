export const zh = {
  money: '资金概览',
  moneyWords: '收入 分成 余额 托管 统计 zijingailan zjgl',
  ledger: '账目',
  ledgerWords: '流水 交易 调整余额 积分 对账 核对 冲正 导出 会计 zhangmu zm',
};
