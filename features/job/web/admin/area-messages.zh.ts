export const zh = {
  job: '后台任务',
  jobWords: '定时任务 计划任务 重试 houtairenwu htrw',
};
