/** Messages of voting. */
export const zh = {
  vote: '投票',
  change: '改投',
  keep: '不改了',
  voted: '投票成功',
  edit: '修改投票',
  edited: '投票已修改',
  save: '保存',
  cancel: '取消',
  end: '结束投票',
  endTitle: '现在结束投票？',
  endText: '结束后不能再投票，所有人都能看到结果。这一步不能撤销。',
  ended: '投票已结束',
};
