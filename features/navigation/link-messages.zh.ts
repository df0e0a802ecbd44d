export const zh = { label: '网站导航' };
