export const zh = {
  unlock: '付费解锁',
  unlockWords: '付费内容 争议 退款 分成 仲裁 导出 fufeijiesuo ffjs',
};
