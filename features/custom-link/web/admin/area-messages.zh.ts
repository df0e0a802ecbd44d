export const zh = {
  customLink: '站点链接',
  customLinkWords: '友情链接 页眉 页脚 zhandianlianjie zdlj',
};
