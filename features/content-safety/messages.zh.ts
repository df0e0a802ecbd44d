export const zh = {
  errors: { notSet: '还没有保存过内容安全服务' },
  verdicts: { pass: '通过', review: '需要审核', block: '拒绝' },
};
