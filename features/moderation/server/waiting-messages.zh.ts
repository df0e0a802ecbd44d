export const zh = { label: '审核队列待处理' };
