export const zh = {
  'ledger.check': { name: '核对账目', help: '每天核对一遍全部账目，结果可在“账目”中查看' },
};
