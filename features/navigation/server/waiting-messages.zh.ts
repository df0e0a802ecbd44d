export const zh = { label: '待处理的推荐网站' };
