export const zh = {
  job: '后台任务',
};
