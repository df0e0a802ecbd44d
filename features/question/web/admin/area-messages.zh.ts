export const zh = {
  question: '问答',
  questionWords: '悬赏 采纳 回答 关闭问题 wenda wd',
};
