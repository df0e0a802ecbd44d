export const zh = {
  question: '问答',
};
