export const zh = { label: '问答' };
