export const zh = { contentSafety: '内容安全' };
