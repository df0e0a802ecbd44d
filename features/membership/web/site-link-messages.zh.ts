export const zh = { label: '会员' };
