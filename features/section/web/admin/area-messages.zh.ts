export const zh = {
  section: '板块',
  sectionWords: '分区 版块 版主 归档 排序 板块权限 bankuai bk',
};
