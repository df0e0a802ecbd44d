export const zh = {
  feedback: '意见反馈',
};
