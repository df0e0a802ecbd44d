export const zh = { label: '服务条款' };
