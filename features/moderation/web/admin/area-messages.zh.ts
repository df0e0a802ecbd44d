export const zh = {
  content: '内容',
  moderation: '审核队列',
};
