export const zh = {
  preview: '外观预览',
  previewText: '首页用这些设置的样子。保存之前别人看不到。',
  inLight: '浅色主题',
  inDark: '深色主题',
};
