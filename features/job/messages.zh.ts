export const zh = {
  errors: {
    notFound: '没有这个后台任务',
    notWorking: '后台任务没有在运行',
  },
};
