export const zh = {
  sent: '网络恢复了，刚才没有发出去的内容已经发布',
  saved: '网络恢复了，刚才的修改已经保存',
  look: '去看看',
  refused: ({ message }: { message: string }) => `断网时写的内容没能发布：${message}。它还在草稿里`,
  editRefused: ({ message }: { message: string }) => `断网时的修改没能保存：${message}。您写的都还在`,
  open: '打开',
};
