export const zh = { label: '工具' };
