export const zh = {
  title: '快讯',
  add: '发布快讯',
  text: '快讯页上的短消息，最新的在前。',
  written: '快讯内容',
  textHint: '可以用【标题】开头，或让第一行作标题。',
  sourceName: '来源名称',
  sourceUrl: '来源网址',
  important: '重要快讯',
  posted: '快讯已发布',
  removeTitle: '删除这条快讯',
  removeText: '它会从网站上消失。',
  empty: '还没有快讯',
};
