export const zh = {
  unlock: '付费解锁',
};
