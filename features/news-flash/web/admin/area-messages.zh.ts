export const zh = { newsFlash: '快讯' };
