export const zh = {
  title: '导航分类',
  text: '导航页的分类和它们的顺序。没有网站的分类不显示给读者，会员推荐网站时可以选择。',
  sites: '网站数',
  create: '新建导航分类',
  edit: '编辑导航分类',
  empty: '还没有导航分类',
  emptyText: '先新建一个分类，再收录网站。',
  deleteText: '分类里还有网站时不能删除。',
};
