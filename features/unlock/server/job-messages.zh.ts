export const zh = {
  'unlock.settle': { name: '结算付费解锁', help: '过了 24 小时的付费解锁，把收入付给作者' },
};
