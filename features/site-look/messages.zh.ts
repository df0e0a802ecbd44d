export const zh = {
  rules: {
    colour: '请填写颜色，例如 #0f766e',
    contrastLight: '这个颜色的文字在浅色背景上看不清（对比度低于 4.5:1），请选深一些的颜色',
    contrastDark: '这个颜色的文字在深色背景上看不清（对比度低于 4.5:1），请选浅一些的颜色',
    lineForm: '第 {0} 行不是“--名称: 值;”的写法',
    lineToken: '第 {0} 行的名称不能设置，可用的名称见说明',
    lineColour: '第 {0} 行的颜色要写成 #0f766e 这样',
    lineSize: '第 {0} 行的大小要写成 0px 到 32px',
    lineTwice: '第 {0} 行的名称前面已经写过',
    lineContrast: '第 {0} 行会让文字看不清：文字和背景的对比度要在 4.5:1 以上，线条 3:1 以上',
  },
  settingTopic: '外观',
  settings: {
    logo: { name: '标志', help: '显示在顶栏；横幅图片会代替文字名称，建议高 96 像素以上，背景透明' },
    siteIcon: { name: '站点图标', help: '显示在浏览器标签页、手机主屏幕和分享卡片，建议 512×512 像素以上的方形图片' },
    accentColor: { name: '主题色', help: '用于按钮、链接等；在浅色背景上要看得清。留空则使用默认的青色' },
    accentColorDark: { name: '深色主题的主题色', help: '在深色背景上要看得清。留空则由主题色推算' },
    fontFamily: {
      name: '字体',
      help: '使用读者设备上已有的字体，不会下载字体文件',
      choices: { system: '系统默认', song: '宋体', kai: '楷体', rounded: '圆体' },
    },
    lightTokens: {
      name: '浅色主题的样式变量',
      help: '每行一个，例如 --bg: #fdfaf3; 或 --r: 4px;。颜色：bg、surface、raised、line、line-soft、line-control、ink、ink-2、ink-3、ink-4、brand、brand-ink、brand-soft、on-brand、focus，以及 gold、orange、red、blue、violet、green 和它们的 -soft、on-；圆角：r、r-m、r-s',
    },
    darkTokens: { name: '深色主题的样式变量', help: '写法相同，只用于深色主题' },
  },
};
