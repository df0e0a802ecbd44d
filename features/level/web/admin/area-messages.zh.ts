export const zh = {
  level: '等级',
  levelWords: '积分 经验 dengji dj',
};
