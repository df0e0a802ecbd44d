export const zh = {
  customLink: '站点链接',
};
