export const zh = { label: '待回复的反馈' };
