export const zh = { label: '帮助' };
