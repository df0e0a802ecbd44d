export const zh = {
  'statistic.roll-up': { name: '汇总访问统计', help: '把已经过去的日子的访问排行汇总保存，并按天记下资金数据' },
};
