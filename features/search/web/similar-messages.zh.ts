export const zh = {
  similar: '已有的相似内容，先看看：',
  related: '内容相近',
  question: '问题',
  topic: '话题',
  article: '文章',
  flash: '快讯',
  help: '帮助',
  tool: '工具',
};
