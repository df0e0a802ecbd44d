export const zh = {
  kind: '快讯',
  errors: { notFound: '这条快讯不存在或已被删除' },
  rules: { address: '请填写以 http:// 或 https:// 开头的网址' },
};
