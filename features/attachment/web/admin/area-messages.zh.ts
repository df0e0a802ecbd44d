export const zh = {
  attachment: '附件',
};
