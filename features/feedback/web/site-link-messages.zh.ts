export const zh = { label: '意见反馈' };
