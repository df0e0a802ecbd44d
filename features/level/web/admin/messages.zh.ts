export const zh = {
  title: '等级',
  text: '等级按累计获得的积分计算，花掉积分不会降级。',
  add: '新增等级',
  number: '等级',
  threshold: '所需累计积分',
  thresholdHint: '新的等级会按积分排到它的位置，之后的等级依次加一',
  editHint: '必须在上一级和下一级之间',
  removeTitle: ({ name }: { name: string }) => `删除等级“${name}”`,
  removeText: '已达到这个等级的会员改为低一级，之后的等级依次减一。',
};
