export const zh = { label: '快讯' };
