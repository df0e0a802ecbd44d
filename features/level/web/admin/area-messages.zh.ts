export const zh = {
  level: '等级',
};
