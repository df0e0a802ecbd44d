export const zh = { label: '待审核的问题' };
