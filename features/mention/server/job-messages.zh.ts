export const zh = {
  'mention.pinyin': { name: '给昵称注音', help: '为新的昵称记下拼音，提及时可以用拼音找人' },
};
