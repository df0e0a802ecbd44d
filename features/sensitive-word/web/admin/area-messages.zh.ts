export const zh = {
  sensitiveWord: '敏感词',
};
