export const zh = {
  sensitiveWord: '敏感词',
  sensitiveWordWords: '屏蔽词 违禁词 词库 过滤 minganci mgc',
};
