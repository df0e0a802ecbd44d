export const zh = {
  feedback: '意见反馈',
  feedbackWords: '建议 投诉 留言 回复 yijianfankui yjfk',
};
