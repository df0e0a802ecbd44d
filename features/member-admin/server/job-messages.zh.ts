export const zh = {
  'moderation.remove': { name: '删除会员的内容', help: '停用会员时选择一并删除的内容，在这里逐条删除或恢复' },
};
