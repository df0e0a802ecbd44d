export const zh = {
  rules: { token: '请只填写接口调用地址里 token= 后面的字母和数字' },
  settingTopic: '搜索引擎提交',
  settings: {
    submitIndexNow: {
      name: 'IndexNow',
      help: '公开的内容发布、修改或删除后，把网址告诉 Bing、Yandex 等支持 IndexNow 的搜索引擎；验证用的密钥文件由本站自动提供',
    },
    baiduPushToken: {
      name: '百度普通收录的 token',
      help: '在百度搜索资源平台“普通收录 · API 提交”的接口调用地址里，填写后把新的和修改过的公开网址提交给百度；留空则不提交',
    },
  },
};
