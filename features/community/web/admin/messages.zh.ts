export const zh = {
  title: '板块规则',
  text: '显示在各板块的主页上，可以用 Markdown。',
  section: '板块名称',
  rules: '规则',
  none: '没有规则',
  sourceZh: '中文规则',
  sourceEn: '英文规则',
  hint: '只填一种语言时，两种界面都显示它。',
  editedAt: '规则修改时间',
  empty: '还没有可以写规则的板块',
};
