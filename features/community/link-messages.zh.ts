export const zh = { label: '社区' };
