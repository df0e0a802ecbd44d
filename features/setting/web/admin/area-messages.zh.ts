export const zh = {
  setting: '设置',
  settingWords: '配置 选项 shezhi sz',
};
