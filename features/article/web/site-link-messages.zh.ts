export const zh = { articles: { label: '文章' }, chosen: { label: '精选' } };
