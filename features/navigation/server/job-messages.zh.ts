export const zh = {
  'navigation.look': { name: '检查导航里的网站', help: '每天看一次收录的网站是否还在，取回它们的图标' },
};
