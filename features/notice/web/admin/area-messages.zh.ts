export const zh = {
  notice: '通知',
};
