export const zh = {
  money: '资金概览',
  ledger: '账目',
};
