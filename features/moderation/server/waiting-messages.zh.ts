export const zh = { label: '待处理的案件' };
