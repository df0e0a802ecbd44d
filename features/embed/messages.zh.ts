export const zh = {
  rules: {
    sites: '只能填写：bilibili、iqiyi、sohu、youku、qq、youtube、vimeo',
  },
  panel: {
    way: '视频来源',
    byLink: '视频网站',
    byUpload: '自己上传',
    link: '视频链接',
    hint: '粘贴视频页的网址、短链接或分享代码',
    title: '标题',
    optional: '选填',
    untitled: '视频',
    insert: '插入',
    failed: '没能转换，请稍后再试',
  },
  settingTopic: '外链视频与链接预览',
  settings: {
    embedSites: {
      name: '可以播放的视频网站',
      help: '都不勾选则不播放任何外站视频',
      choices: {
        bilibili: '哔哩哔哩',
        iqiyi: '爱奇艺',
        sohu: '搜狐视频',
        youku: '优酷',
        qq: '腾讯视频',
        youtube: 'YouTube',
        vimeo: 'Vimeo',
      },
    },
    linkPreviews: { name: '链接预览', help: '单独成段的外站链接显示为卡片，带标题和简介。关闭后不再读取外站' },
  },
  answers: {
    noLink: '这不是链接。请粘贴视频页的网址，或网站提供的分享代码',
    noFilm: '没有在这个链接里找到视频。请打开要分享的那一集，再复制网址',
    otherSite: '暂不支持这个网站的视频',
    noAnswer: '视频网站没有回应，请稍后再试，或改用它的分享代码',
  },
};
